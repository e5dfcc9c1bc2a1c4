import type { HearingRoom } from '@artel/contracts/people/appeals/hearings.ts';
import { Badge } from '../../../ui/index.ts';
import { BulkReport } from '../case/bulk-decision.tsx';
import { hearingState } from './hearing.text.ts';
import { HearingNow } from './hearing-now.tsx';

export const title = 'Обращения: вторая сторона и итог нескольких решений';

const aDay = 86_400_000;
/** Ahead whenever it is looked at, and the same on the server and in the browser. */
const until = new Date((Math.ceil(Date.now() / aDay) + 2) * aDay).toISOString();
const at = '2026-11-20T09:00:00.000Z';
const requested: HearingRoom = {
  _id: '0193a000-0000-7000-8000-000000000001',
  number: 7312,
  type: 'service',
  target: null,
  reason_code: 'contacts',
  until,
  answered_at: null,
  result: null,
  is_over: false,
  may_answer: true,
  words_then: null,
  shared: [],
  decisions: [],
  files_left: 10,
  steps: [
    {
      kind: 'asked',
      by_name: 'Ольга',
      text: 'В описании услуги, по словам заказчика, зовут платить мимо биржи. Как было дело?',
      files: [],
      at,
    },
  ],
};
const states: HearingRoom[] = [
  requested,
  { ...requested, answered_at: at },
  { ...requested, until: at, may_answer: false },
  { ...requested, until: at, may_answer: false, is_over: true, result: 'rejected' },
  { ...requested, until: at, may_answer: false, is_over: true },
];
const item = { _id: '0193a000-0000-7000-8000-000000000002', refused: null, is_done: true };

export default function HearingExample() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {states.map((hearing) => {
        const { name, meaning } = hearingState(hearing);
        return (
          <div key={name} className="grid min-w-0 gap-2">
            <div>
              <Badge meaning={meaning}>{name}</Badge>
            </div>
            <HearingNow hearing={hearing} label={`Что сейчас: ${name}`} />
          </div>
        );
      })}
      <BulkReport
        report={[
          { ...item, number: 7320, title: 'Цена кажется высокой' },
          {
            ...item,
            _id: `${item._id}1`,
            number: 7322,
            title: 'Грубит в сообщениях',
            is_done: false,
            refused: 'Обращение уже разбирает другой сотрудник',
          },
        ]}
        onClose={() => undefined}
      />
    </div>
  );
}
