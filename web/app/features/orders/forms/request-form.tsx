import { askQuestions, type Stage } from '@artel/contracts/orders/orders.ts';
import { Plus, X } from 'lucide-react';
import { without } from '../../../platform/forms/form-values.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Button } from '../../../ui/index.ts';
import { ActCard } from '../cards/act-card.tsx';
import { textFor } from '../use-move.ts';

type Values = { questions: string[] };
const empty: Values = { questions: [''] };
const most = 10;

export function RequestForm({ stage, onDone, onClose }: { stage: Stage; onDone: () => void; onClose: () => void }) {
  const isAllowed = stage.allowed_actions.includes('ask');
  const form = useForm(askQuestions, {
    initial: empty,
    params: { id: stage._id },
    draftKey: `ask:${stage._id}:${stage.questions.length}`,
    refusalText: textFor,
  });
  const { questions } = form.values;
  return (
    <ActCard
      title="Нужна информация"
      note="Срок идёт ещё сутки. Если ответов не будет, он остановится и сдвинется на всё время паузы."
      isAllowed={isAllowed}
      onClose={onClose}
      form={form}
      action="Спросить"
      onDone={onDone}
      empty={empty}
    >
      {questions.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity but their place
        <div key={at} className="grid gap-1">
          <TextArea {...form.bind(`questions.${at}`)} label={`Вопрос ${at + 1}`} rows={2} maxLength={500} />
          {questions.length > 1 ? (
            <Button look="ghost" size="s" icon={X} className="w-fit" onClick={() => form.set('questions', without(questions, at))}>
              Убрать вопрос {at + 1}
            </Button>
          ) : null}
        </div>
      ))}
      {questions.length < most ? (
        <Button icon={Plus} className="w-fit" onClick={() => form.set('questions', [...questions, ''])}>
          Ещё вопрос
        </Button>
      ) : null}
    </ActCard>
  );
}
