import { listUnusual, type Unusual } from '@artel/contracts/site/admin-audit.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card, fullName, Link } from '../../ui/index.ts';

const looksAgain_ms = 60_000;

export function UnusualCard() {
  const read = useQuery({ ...query(listUnusual), refetchInterval: looksAgain_ms });
  return (
    <Card label="Необычно" className="grid gap-3">
      <h2 className="title-3">
        Необычно <span className="font-text text-ink-soft">за сутки</span>
      </h2>
      <Loaded read={read} failed="Не загрузилось">
        {(day) => <UnusualDay day={day} />}
      </Loaded>
    </Card>
  );
}

export function UnusualDay({ day: { people, at_night, refused } }: { day: Unusual }) {
  return (
    <>
      {people.length === 0 ? <p className="text-ink-soft">Ничего необычного.</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {people.map(({ staff, reasons }) => (
          <li key={staff._id} className="grid gap-0.5 rounded-card bg-wait-soft p-3">
            <span className="font-strong">{fullName(staff)}</span>
            {reasons.map(({ kind, words }) => (
              <span key={kind} className="text-13 break-words">
                {words}
              </span>
            ))}
            <Link
              to={`/admin/audit?staff=${staff._id}&status=${reasons.every(({ kind }) => kind === 'refused') ? 'refused' : 'people'}`}
              aria-label={`Показать записи: ${fullName(staff)}`}
              className="link touch justify-self-start text-13"
            >
              Показать записи
            </Link>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-13 text-ink-soft">
        <div className="flex justify-between gap-3">
          <dt>Открыто ночью</dt>
          <dd>{at_night}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt>Отказов</dt>
          <dd>{refused}</dd>
        </div>
      </dl>
    </>
  );
}
