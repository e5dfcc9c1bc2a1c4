import { answerQuestions, type Stage } from '@artel/contracts/orders/orders.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextArea } from '../../../ui/fields/field.tsx';
import { ActCard } from '../cards/act-card.tsx';
import { openQuestions } from '../order.state.ts';
import { textFor } from '../use-move.ts';

export function AnswerForm({ stage, onDone, onClose }: { stage: Stage; onDone: () => void; onClose: () => void }) {
  const isAllowed = stage.allowed_actions.includes('answer');
  const input = openQuestions(stage);
  const initial = { answers: (input?.questions ?? []).map(() => '') };
  const form = useForm(answerQuestions, {
    initial,
    params: { id: stage._id },
    draftKey: `answer:${stage._id}:${input?.no ?? 0}`,
    refusalText: textFor,
  });
  return (
    <ActCard
      title="Вопросы исполнителя"
      note="Ответьте на все сразу: после этого работа пойдёт дальше."
      isAllowed={isAllowed}
      onClose={onClose}
      form={form}
      action="Отправить ответы"
      onDone={onDone}
      empty={initial}
    >
      {(input?.questions ?? []).map((question, at) => (
        <TextArea key={question} {...form.bind(`answers.${at}`)} label={question} rows={3} maxLength={5000} />
      ))}
    </ActCard>
  );
}
