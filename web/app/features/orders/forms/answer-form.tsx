import { answerQuestions, type Stage } from '@artel/contracts/orders/orders.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DraftNote, Form, FormActions, FormErrors } from '../../../ui/controls/form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { ActCard } from '../act-card.tsx';
import { openQuestions } from '../order.state.ts';
import { showMoved, textFor } from '../use-move.ts';

export function AnswerForm({ stage, onDone, onClose }: { stage: Stage; onDone: () => void; onClose: () => void }) {
  const isAllowed = stage.allowed_actions.includes('answer');
  const asked = openQuestions(stage);
  const initial = { answers: (asked?.questions ?? []).map(() => '') };
  const form = useForm(answerQuestions, {
    initial,
    params: { id: stage._id },
    draftKey: `answer:${stage._id}:${asked?.no ?? 0}`,
    refusalText: textFor,
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showMoved(outcome);
    if (!outcome.error) onDone();
  };
  return (
    <ActCard
      title="Вопросы исполнителя"
      note="Ответьте на все сразу: после этого работа пойдёт дальше."
      isAllowed={isAllowed}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        {(asked?.questions ?? []).map((question, at) => (
          <TextArea key={question} {...form.bind(`answers.${at}`)} label={question} rows={3} maxLength={5000} />
        ))}
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending} disabled={!isAllowed}>
            Отправить ответы
          </Button>
          <DraftNote draft={form.draft} onDrop={() => form.reset(initial)} />
        </FormActions>
      </Form>
    </ActCard>
  );
}
