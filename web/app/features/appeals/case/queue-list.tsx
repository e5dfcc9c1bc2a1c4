import type { AppealInQueue } from '@artel/contracts/people/appeals/appeals.ts';
import { Deadline, fullName } from '../../../ui/index.ts';
import { QueueList } from '../../claims/index.ts';
import { appealKindText, reasonText } from '../appeals.text.ts';

type Choosing = { chosen: ReadonlySet<string>; toggle: (id: string) => void };
type QueueProps = {
  title: string;
  empty: string;
  cases: readonly AppealInQueue[];
  open_id?: string | undefined;
  /** When given, each row has a checkbox. */
  choosing?: Choosing;
};

export const AppealQueue = ({ choosing, ...queue }: QueueProps) => (
  <QueueList {...queue} pathOf={({ _id }) => `/admin/appeals/${_id}`} boxOf={choosing && ((appeal) => <Box of={appeal} {...choosing} />)}>
    {(appeal) => (
      <>
        <span className="line-clamp-2 font-strong break-words">{appeal.target?.title ?? reasonText(appeal.reason_code)}</span>
        <span className="text-13 text-ink-soft">
          О-{appeal.number}, {appealKindText[appeal.type].toLowerCase()}
          {appeal.is_again ? ', повторно' : ''}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
          <span>{holderOf(appeal)}</span>
          {appeal.acts_until ? <Deadline at={appeal.acts_until} /> : null}
        </span>
      </>
    )}
  </QueueList>
);

const Box = ({ of, chosen, toggle }: Choosing & { of: AppealInQueue }) => (
  <label className="grid min-h-11 cursor-pointer content-start py-3 pr-2 pl-4">
    <input
      type="checkbox"
      className="check-box"
      aria-label={`Выбрать О-${of.number}`}
      checked={chosen.has(of._id)}
      onChange={() => toggle(of._id)}
    />
  </label>
);

function holderOf({ acts_by, is_mine, held_until, assignee, status, hearing }: AppealInQueue): string {
  if (hearing?.is_open) return is_mine ? 'вы, ждём вторую сторону' : 'ждём вторую сторону';
  if (acts_by === 'author') return 'ждём ответа';
  if (is_mine) return 'вы';
  if (status === 'escalated') return 'ждёт старшего';
  return held_until && assignee ? fullName(assignee) : 'свободно';
}
