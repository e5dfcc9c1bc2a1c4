import type { CaseRoom, LateFact } from '@artel/contracts/disputes/admin-disputes.ts';
import { formatExact, formatSpan } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { TitledCard } from '../../../ui/index.ts';
import { notifyDispute } from '../dispute-history.ts';
import { personOf } from '../disputes.text.ts';
import { HappenedList } from '../happened-list.tsx';
import { describeHappened } from './history.text.ts';

const lateTexts: Record<LateFact['what'], { late: string; never: string }> = {
  work: { late: 'работа сдана позже срока', never: 'работа в срок не сдана' },
  answers: { late: 'ответы на вопросы исполнителя пришли позже, чем через сутки', never: 'на вопросы исполнителя ответа нет' },
  dispute: { late: 'ответ на спор позже срока', never: 'на спор за 72 часа не ответили' },
  question: { late: 'ответ арбитру позже срока', never: 'на вопрос арбитра за 48 часов не ответили' },
};

export function WhoIsLate({ room }: { room: CaseRoom }) {
  const now = useNow();
  return (
    <TitledCard title="Кто опоздал">
      {room.late.length === 0 ? <p className="text-ink-soft">Все уложились в сроки.</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {room.late.map(({ who, what, due_at, done_at }) => (
          <li key={`${what}${due_at}`} className="grid gap-0.5">
            <span>
              <b className="font-strong">{personOf(who, room).name}</b>: {lateTexts[what][done_at ? 'late' : 'never']}
              {done_at ? (
                <span className="text-bad"> на {formatSpan(Math.max(60_000, Date.parse(done_at) - Date.parse(due_at)))}</span>
              ) : null}
            </span>
            <span className="text-13 text-ink-soft">срок был {formatExact(new Date(due_at), now)}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function CaseTimeline({ room }: { room: CaseRoom }) {
  const now = useNow();
  const moves = room.moves.filter(({ kind }) => kind !== 'claim');
  const items = [...ofOrder(room, now), ...notifyDispute({ ...room, moves }, (side) => room[side].name)];
  return (
    <TitledCard title="Что и когда было">
      <HappenedList items={items} />
    </TitledCard>
  );
}

const ofOrder = (room: CaseRoom, now: Date) =>
  room.history.flatMap((event) => {
    const text = describeHappened(event, room.stage.of, now);
    return text ? [{ id: event._id, at: event.at, ...text }] : [];
  });
