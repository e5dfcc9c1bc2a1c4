import { getDisputeRecord } from '@artel/contracts/people/reputation.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Link } from '../../ui/index.ts';
import { type DisputeSide, disputeFacts } from './reputation.text.ts';

export const disputeQuery = (id: string) => query(getDisputeRecord, { params: { id } });

export function DisputeFacts({ user_id, side }: { user_id: string; side: DisputeSide }) {
  const record = useQuery(disputeQuery(user_id)).data?.result[side];
  if (!record) return null;
  const facts = disputeFacts(record, side);
  return (
    <section className="grid gap-3" aria-labelledby={`disputes-${side}`}>
      <h2 id={`disputes-${side}`} className="title-2">
        Споры
      </h2>
      {facts.length === 0 ? (
        <p className="text-ink-soft">Споров не&nbsp;было.</p>
      ) : (
        <dl className="flex flex-wrap gap-x-6 gap-y-4">
          {facts.map(({ value, words }) => (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-ink-soft">{words}</dt>
              <dd className="text-20 font-head">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-13 text-ink-soft">
        Спор виден здесь через месяц после завершения. Что решают арбитры и&nbsp;почему, читайте в{' '}
        <Link to="/decisions" className="link">
          решениях
        </Link>
        .
      </p>
    </section>
  );
}
