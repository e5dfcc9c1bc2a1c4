import type { ActiveSanction } from '@artel/contracts/people/sanctions/sanction-kinds.ts';
import { sanctionLeaves, sanctionTitle } from '@artel/contracts/people/sanctions/sanction-text.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Link, Note } from '../../ui/index.ts';

export function SanctionBanner({ held, className }: { held: readonly ActiveSanction[]; className?: string }) {
  const now = useNow();
  const [first] = held;
  if (!first) return null;
  const { kind, limits, ends_at } = first;
  const until = ends_at && formatExact(new Date(ends_at), now);
  return (
    <Note meaning={kind === 'warning' || kind === 'payouts_hold' ? 'wait' : 'bad'} {...(className && { className })}>
      <p>
        <b className="font-strong">
          {sanctionTitle(kind, limits, until)}
          {kind === 'warning' && until ? ` до ${until}` : ''}.
        </b>{' '}
        {sanctionLeaves[kind]}{' '}
        <Link to="/profile/sanctions" className="link">
          Почему и как обжаловать
        </Link>
      </p>
    </Note>
  );
}
