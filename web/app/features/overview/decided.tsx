import { type Decided, listDecided } from '@artel/contracts/site/overview.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card, DateTime, fullName, Link } from '../../ui/index.ts';
import { decidedThing, placeOfDecided } from './overview.text.ts';

const looksAgain_ms = 30_000;

export function DecidedJustNow({ mayReadLog }: { mayReadLog: boolean }) {
  const read = useQuery({ ...query(listDecided), refetchInterval: looksAgain_ms });
  return (
    <Card className="grid gap-3" label="Решено только что">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="title-3">Решено только что</h2>
        {mayReadLog ? (
          <Link to="/admin/audit" className="link">
            Журнал действий
          </Link>
        ) : null}
      </div>
      <Loaded read={read} failed="Решения не загрузились">
        {(decided) => <DecidedList decided={decided} />}
      </Loaded>
    </Card>
  );
}

export function DecidedList({ decided }: { decided: readonly Decided[] }) {
  if (decided.length === 0) return <p className="text-ink-soft">Решений ещё не было.</p>;
  return (
    <ul className="grid">
      {decided.map((one) => (
        <li
          key={one.no}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line py-2 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
        >
          <DateTime at={one.at} className="text-13 text-ink-soft max-md:col-span-2" />
          <span className="min-w-0 break-words">
            {fullName(one.staff)}: {one.words.charAt(0).toLowerCase() + one.words.slice(1)}
            {decidedThing(one)}
          </span>
          <Link to={placeOfDecided(one.about, one)} className="link touch" aria-label={`Открыть: ${one.words}${decidedThing(one)}`}>
            открыть
          </Link>
        </li>
      ))}
    </ul>
  );
}
