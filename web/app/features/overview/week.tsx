import { getAnalytics } from '@artel/contracts/site/analytics.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card, Link } from '../../ui/index.ts';
import { marketText } from '../analytics/index.ts';

export function Week() {
  const read = useQuery(query(getAnalytics, { query: { days: 7 } }));
  return (
    <Card className="grid gap-4" label="Семь дней в цифрах">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="title-3">Семь дней в цифрах</h2>
        <Link to="/admin/analytics?days=7" className="link">
          По дням
        </Link>
      </div>
      <Loaded read={read} failed="Цифры не загрузились">
        {(week) => (
          <dl className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-3">
            {marketText(week.all, week.before).map(({ name, said, before }) => (
              <div key={name} className="grid content-start gap-0.5">
                <dt className="text-13 text-ink-soft">{name}</dt>
                <dd className="grid gap-0.5">
                  <span className="text-17 font-head">{said}</span>
                  <span className="text-13 text-ink-soft">{`неделей раньше ${before}`}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Card>
  );
}
