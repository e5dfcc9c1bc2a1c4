import { reviseStage, type Stage } from '@artel/contracts/orders/orders.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { DraftNote, Form, FormActions, FormErrors } from '../../../ui/controls/form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { ActCard } from '../act-card.tsx';
import { revisionsLeft } from '../orders.text.ts';
import { showMoved, textFor } from '../use-move.ts';

type Values = { comment: string; checklist_marks: string[] };
const empty: Values = { comment: '', checklist_marks: [] };

export function ReviseForm({ stage, onDone, onClose }: { stage: Stage; onDone: () => void; onClose: () => void }) {
  const isAllowed = stage.allowed_actions.includes('revise');
  const form = useForm(reviseStage, {
    initial: empty,
    params: { id: stage._id },
    draftKey: `revise:${stage._id}:${stage.revisions_used}`,
    refusalText: textFor,
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showMoved(outcome);
    if (!outcome.error) onDone();
  };
  const marks = form.values.checklist_marks;
  return (
    <ActCard title="На доработку" note={revisionsLeft(stage)} isAllowed={isAllowed} onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <TextArea
          {...form.bind('comment')}
          label="Что поправить"
          rows={5}
          maxLength={5000}
          hint="Чем точнее, тем быстрее: хотя бы 20 знаков"
        />
        {stage.promised.length > 0 ? (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-strong">Чего не хватает из обещанного</legend>
            {stage.promised.map((item) => (
              <Checkbox
                key={item}
                value={marks.includes(item)}
                onChange={(isOn) => form.set('checklist_marks', isOn ? [...marks, item] : marks.filter((other) => other !== item))}
              >
                {item}
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending} disabled={!isAllowed}>
            Отправить на доработку
          </Button>
          <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} />
        </FormActions>
      </Form>
    </ActCard>
  );
}
