import { listMyConsents } from '@artel/contracts/sign-in/consent-calls.ts';
import type { RequiredDocument } from '@artel/contracts/sign-in/consents.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatDate, formatExact } from '../../platform/format/index.ts';
import { useSession } from '../session/index.ts';

export default function AcceptedOn({ document, version }: { document: RequiredDocument; version: string }) {
  const { isSignedIn } = useSession();
  const { data } = useQuery({ ...query(listMyConsents), enabled: isSignedIn });
  const given = isSignedIn ? data?.result.find((one) => one.document === document && one.version === version) : undefined;
  if (!given) return null;
  const at = new Date(given.given_at);
  return (
    <>
      , принято вами{' '}
      <time dateTime={given.given_at} title={formatExact(at, new Date(0))}>
        {formatDate(at)}
      </time>
    </>
  );
}
