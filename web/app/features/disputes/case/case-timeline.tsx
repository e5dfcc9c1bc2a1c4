/** Who let a term pass, and what happened in the order and in the dispute, one line of time. */
import type { CaseRoom, CaseStep, LateFact } from '@artel/contracts/disputes/admin-disputes.ts';
import { formatExact, formatSpan } from '../../../platform/format/dates.ts';
import { formatRub } from '../../../platform/format/money.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline, type TimelineItem } from '../../../ui/lists/timeline.tsx';
import { fullName } from '../../../ui/people/person-line.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { personOf } from '../disputes.text.ts';
import { tellHappened } from './history.text.ts';

const lateTexts: Record<LateFact['what'], { late: string; never: string }> = {
  work: { late: 'работа сдана позже срока', never: 'работа в срок не сдана' },
  answers: { late: 'ответы на вопросы исполнителя пришли позже, чем через сутки', never: 'на вопросы исполнителя ответа нет' },
  dispute: { late: 'ответ на спор позже срока', never: 'на спор за 72 часа не ответили' },
  question: { late: 'ответ арбитру позже срока', never: 'на вопрос арбитра за 48 часов не ответили' },
};

export function WhoIsLate({ room }: { room: CaseRoom }) {
  const now = useNow();
  return (
    <Card className="grid gap-3" label="Кто опоздал">
      <h2 className="title-3">Кто опоздал</h2>
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
    </Card>
  );
}

export function CaseTimeline({ room }: { room: CaseRoom }) {
  const now = useNow();
  const items = [...ofOrder(room, now), ...ofDispute(room)].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Card className="grid gap-3" label="Что и когда было">
      <h2 className="title-3">Что и когда было</h2>
      <Timeline
        items={items.map(({ at, note, ...item }) => ({
          ...item,
          note: (
            <>
              <Moment at={at} />
              {note ? <span className="break-words"> · {note}</span> : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}

type Item = Omit<TimelineItem, 'note'> & { at: string; note?: string };

const ofOrder = (room: CaseRoom, now: Date): Item[] =>
  room.history.flatMap((event) => {
    const said = tellHappened(event, room.stage.of, now);
    return said ? [{ id: event._id, at: event.at, ...said }] : [];
  });

function ofDispute(room: CaseRoom): Item[] {
  const moves = room.moves
    // the claim is in the order's own history
    .filter(({ kind }) => kind !== 'claim')
    .map(({ kind, by, customer_minor, text, at }, no) => ({
      ...{
        id: `move${no}`,
        at,
        title: `${room[by].name}: ${kind === 'answer' ? 'ответ' : 'предложение'}, вернуть ${formatRub(customer_minor)}`,
      },
      ...(kind === 'offer' && text && { note: `«${text}»` }),
    }));
  const questions = room.questions.flatMap(({ to, asked_at, answered_at, answer }, no) => [
    { id: `asked${no}`, at: asked_at, title: `Арбитр спросил: ${room[to].name}` },
    ...(answered_at
      ? [
          {
            id: `answered${no}`,
            at: answered_at,
            title: answer === null ? 'Времени на ответ больше нет' : `${room[to].name}: ответ арбитру`,
          },
        ]
      : []),
  ]);
  const rulings = room.rulings.flatMap(({ instance, proposed_at, decided_at, customer_percent }) => [
    ...(instance === 1
      ? [{ id: `proposed${instance}`, at: proposed_at, title: `Предложено решение: заказчику ${customer_percent} %` }]
      : []),
    ...(decided_at
      ? [{ id: `decided${instance}`, at: decided_at, title: instance === 2 ? 'Окончательное решение' : 'Решение вынесено' }]
      : []),
  ]);
  const said = room.responses.map(({ by, kind, at }) => ({ id: `${by}${kind}`, at, title: `${room[by].name}: ${responseTexts[kind]}` }));
  const steps = room.steps.map(({ what, person, at }, no) => ({
    ...{ id: `step${no}`, at },
    title: person ? `${stepTexts[what]}: ${fullName(person)}` : 'Срок вышел, спор перешёл арбитру',
  }));
  return [...moves, ...questions, ...rulings, ...said, ...steps];
}

const stepTexts: Record<CaseStep['what'], string> = { called: 'Позвали арбитра', taken: 'Дело взято', left: 'Дело отдано' };

const responseTexts: Record<CaseRoom['responses'][number]['kind'], string> = {
  agree: 'согласие с предложенным решением',
  object: 'возражение',
  waive: 'не хочет ждать',
  appeal: 'жалоба во вторую инстанцию',
};
