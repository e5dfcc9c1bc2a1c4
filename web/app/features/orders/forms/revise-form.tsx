import { reviseStage, type Stage } from '@artel/contracts/orders/orders.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { ActCard } from '../cards/act-card.tsx';
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
  const marks = form.values.checklist_marks;
  return (
    <ActCard title="На доработку" note={revisionsLeft(stage)} isAllowed={isAllowed} onClose={onClose}>
      <CallForm form={form} action="Отправить на доработку" isDisabled={!isAllowed} show={showMoved} onDone={onDone} empty={empty}>
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
      </CallForm>
    </ActCard>
  );
}
