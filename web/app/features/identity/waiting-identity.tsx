/** How many people wait for their papers to be looked at, beside the name of the queue. */
import { adminListIdentity } from '@artel/contracts/people/admin-identity.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { Count } from '../../ui/controls/button.tsx';

export function WaitingIdentity() {
  const { data } = useQuery(query(adminListIdentity, { query: { tab: 'queue' } }));
  if (!data?.total) return null;
  return (
    <span className="ml-1.5 inline-flex">
      <Count value={data.total} />
      <span className="sr-only">{`ждут: ${data.total}`}</span>
    </span>
  );
}
