import type { Order, Stage, StageQuestions } from '@artel/contracts/orders/orders.ts';
import { formatSpan } from '../../../platform/format/index.ts';
import { Card, DateTime, Deadline, Facts } from '../../../ui/index.ts';
import { openQuestions } from '../order.state.ts';

export function QuestionsCard({ order, stage }: { order: Order; stage: Stage }) {
  if (stage.questions.length === 0)
    return stage.spent && stage.spent.seller_ms + stage.spent.customer_ms + stage.spent.pause_ms >= 60_000 ? (
      <Card label="Чьё это время">
        <Spent spent={stage.spent} isAlone />
      </Card>
    ) : null;
  const open = openQuestions(stage);
  return (
    <Card label="Вопросы по работе" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Вопросы по работе{order.stages.length > 1 ? `, этап ${stage.no}` : ''}</h2>
        {open ? <Waiting order={order} stage={stage} open={open} /> : null}
      </div>
      {stage.questions.map((input) => (
        <QuestionsAsked key={input.no} asked={input} />
      ))}
      {stage.spent ? <Spent spent={stage.spent} /> : null}
    </Card>
  );
}

const day_ms = 86_400_000;

function Waiting({ order, stage, open }: { order: Order; stage: Stage; open: StageQuestions }) {
  if (stage.pause_until) return null;
  if (stage.paused_at)
    return (
      <p className="font-strong">
        На паузе с <DateTime at={stage.paused_at} />
      </p>
    );
  const pauses_at = new Date(new Date(open.asked_at).getTime() + day_ms).toISOString();
  return (
    <p className="font-strong">
      {order.my_role === 'customer' ? 'На ответ' : 'До паузы'} <Deadline at={pauses_at} />
    </p>
  );
}

function QuestionsAsked({ asked: { questions, answers, asked_at, ended_at } }: { asked: StageQuestions }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        Спрошено <DateTime at={asked_at} />
        {ended_at && answers ? (
          <>
            , отвечено <DateTime at={ended_at} />
          </>
        ) : null}
        {ended_at && !answers ? ', работа сдана без ответа' : null}
      </p>
      <ol className="grid gap-3">
        {questions.map((question, at) => (
          <li key={question} className="grid gap-1 border-l-2 border-line pl-4">
            <p className="font-strong break-words">{question}</p>
            {answers ? <p className="break-words whitespace-pre-line">{answers[at]}</p> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

const spanOf = (ms: number): string => (ms < 60_000 ? 'нет' : formatSpan(ms));

type SpentProps = { spent: NonNullable<Stage['spent']>; isAlone?: boolean };
function Spent({ spent: { seller_ms, customer_ms, pause_ms }, isAlone = false }: SpentProps) {
  return (
    <div className={isAlone ? '' : 'border-t border-line pt-4'}>
      {isAlone ? <h2 className="title-3 mb-2">Чьё это время</h2> : <p className="mb-2 font-strong">Чьё это время</p>}
      <Facts
        facts={[
          { name: 'Работал исполнитель', value: spanOf(seller_ms) },
          { name: 'Ждали заказчика', value: spanOf(customer_ms) },
          { name: 'Пауза, срок не шёл', value: spanOf(pause_ms) },
        ]}
      />
    </div>
  );
}
