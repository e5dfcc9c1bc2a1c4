import type { AppealInQueue } from '@artel/contracts/people/appeals.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fullName } from '../../../ui/people/person-line.tsx';
import { Deadline } from '../../../ui/text/date-time.tsx';
import { appealKindText, reasonText } from '../appeals.text.ts';

type QueueProps = {
  title: string;
  empty: string;
  appeals: readonly AppealInQueue[];
  open_id?: string | undefined;
  choosing?: { chosen: ReadonlySet<string>; toggle: (id: string) => void } | undefined;
};

export function QueueList({ title, empty, appeals, open_id, choosing }: QueueProps) {
  return (
    <Card className="overflow-hidden p-0!" label={title}>
      <h2 className="px-4 pt-3 pb-2 font-strong">
        {title} {appeals.length > 0 ? <span className="text-ink-soft">{appeals.length}</span> : null}
      </h2>
      {appeals.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-soft">{empty}</p> : null}
      <ul>
        {appeals.map((appeal) => (
          <li key={appeal._id} className={`border-t border-line ${choosing ? 'grid grid-cols-[auto_minmax(0,1fr)]' : ''}`}>
            {choosing ? (
              <label className="grid min-h-11 cursor-pointer content-start py-3 pr-2 pl-4">
                <input
                  type="checkbox"
                  className="check-box"
                  aria-label={`Выбрать О-${appeal.number}`}
                  checked={choosing.chosen.has(appeal._id)}
                  onChange={() => choosing.toggle(appeal._id)}
                />
              </label>
            ) : null}
            <Link
              to={`/admin/appeals/${appeal._id}`}
              aria-current={appeal._id === open_id ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-2.5 hover:bg-tint aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] -outline-offset-2 focus-visible:shadow-[inset_3px_0_0_var(--color-brand)]"
            >
              <span className="line-clamp-2 font-strong break-words">{appeal.target?.title ?? reasonText(appeal.reason_code)}</span>
              <span className="text-13 text-ink-soft">
                О-{appeal.number}, {appealKindText[appeal.type].toLowerCase()}
                {appeal.is_again ? ', повторно' : ''}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
                <span>{holderOf(appeal)}</span>
                {appeal.acts_until ? <Deadline at={appeal.acts_until} /> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function holderOf({ acts_by, is_mine, held_until, assignee, status, hearing }: AppealInQueue): string {
  if (hearing?.is_open) return is_mine ? 'вы, ждём вторую сторону' : 'ждём вторую сторону';
  if (acts_by === 'author') return 'ждём ответа';
  if (is_mine) return 'вы';
  if (status === 'escalated') return 'ждёт старшего';
  return held_until && assignee ? fullName(assignee) : 'свободно';
}
