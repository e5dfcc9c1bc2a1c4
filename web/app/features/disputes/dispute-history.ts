import type { CaseStep, DisputeRoom, DisputeSide, RulingResponse } from '@artel/contracts/disputes/disputes.ts';
import { formatRub } from '../../platform/format/index.ts';
import { fullName } from '../../ui/index.ts';

export type Happened = { id: string; at: string; title: string; note?: string };
type Room = Pick<DisputeRoom, 'moves' | 'questions' | 'rulings' | 'responses' | 'steps'>;

/** In no order. `called` is the name a side has for the reader. */
export function notifyDispute(room: Room, called: (side: DisputeSide) => string): Happened[] {
  const moves = room.moves.map(({ kind, by, customer_minor, text, at }, no) => ({
    id: `move${no}`,
    at,
    title: `${moveTitles[kind](called(by))}, вернуть ${formatRub(customer_minor)}`,
    ...(kind === 'offer' && text && { note: `«${text}»` }),
  }));
  const questions = room.questions.flatMap(({ to, asked_at, answered_at, answer }, no) => [
    { id: `asked${no}`, at: asked_at, title: `${called(to)}: вопрос от арбитра` },
    ...(answered_at
      ? [
          {
            id: `answered${no}`,
            at: answered_at,
            title: answer === null ? 'Времени на ответ больше нет' : `${called(to)}: ответ арбитру`,
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
  const message = room.responses.map(({ by, kind, at }) => ({ id: `${by}${kind}`, at, title: `${called(by)}: ${responseTexts[kind]}` }));
  const steps = room.steps.map(({ what, person, at }, no) => ({
    id: `step${no}`,
    at,
    title: person ? `${stepTexts[what]}: ${fullName(person)}` : what === 'called' ? 'Срок вышел, спор перешёл арбитру' : stepTexts[what],
  }));
  return [...moves, ...questions, ...rulings, ...message, ...steps];
}

const moveTitles: Record<Room['moves'][number]['kind'], (who: string) => string> = {
  claim: () => 'Спор открыт, деньги заморожены',
  answer: (who) => `${who}: ответ`,
  offer: (who) => `${who}: предложение`,
};

const queued = 'дело снова в очереди';
const stepTexts: Record<CaseStep['what'], string> = {
  called: 'Позвали арбитра',
  taken: 'Дело взято',
  left: 'Дело отдано',
  overdue: `Арбитр не решил в срок, ${queued}`,
  released: `Возражение осталось без ответа, ${queued}`,
  vacated: `Арбитр больше не ведёт дела, ${queued}`,
};

const responseTexts: Record<RulingResponse['kind'], string> = {
  agree: 'согласие с предложенным решением',
  object: 'возражение',
  waive: 'отказ оспаривать решение',
  appeal: 'жалоба во вторую инстанцию',
};
