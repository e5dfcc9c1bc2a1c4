import { getRiskOf, type PersonRisk } from '@artel/contracts/site/overview.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { Card, cx, Deadline, ErrorState, RowsSkeleton } from '../../../ui/index.ts';

export const riskQuery = (id: string) => query(getRiskOf, { params: { id } });
const highFrom = 60;

export function PersonRiskRail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(riskQuery(id));
  if (data) return <Risk risk={data.result} />;
  return error ? <ErrorState title="Риск не загрузился" onRetry={() => void refetch()} /> : <RowsSkeleton />;
}

export function Risk({ risk: { score, reasons, in_force } }: { risk: PersonRisk }) {
  return (
    <>
      <Card className="grid gap-3" label={score > 0 ? 'Риск' : 'Риска нет'}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="title-3">{score > 0 ? `Почему риск ${score}` : 'Риска нет'}</h2>
          {score > 0 ? <span className="text-13 text-ink-soft">из 100</span> : null}
        </div>
        {reasons.length === 0 ? (
          <p className="text-ink-soft">Ни одного сигнала за последние дни.</p>
        ) : (
          <ul className="grid gap-2.5">
            {reasons.map(({ points, words }) => (
              <li key={words} className="grid gap-1">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 break-words">{words}</span>
                  <span className="font-strong">{points}</span>
                </span>
                <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className={cx('block h-full', score >= highFrom ? 'bg-bad' : 'bg-wait')}
                    style={{ width: `${Math.min(100, points)}%` }}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card className="grid gap-3">
        <h2 className="title-3">Действует сейчас</h2>
        {in_force.length === 0 ? (
          <p className="text-ink-soft">Ни мер, ни проверок.</p>
        ) : (
          <ul className="grid gap-2">
            {in_force.map(({ words, until }) => (
              <li key={words} className="flex flex-wrap justify-between gap-x-3">
                <span>{words}</span>
                <span className="text-ink-soft">{until ? <Deadline at={until} /> : 'без срока'}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
