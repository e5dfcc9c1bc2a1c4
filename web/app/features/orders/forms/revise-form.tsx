import { reviseStage, type Stage } from '@artel/contracts/orders/orders.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { TextArea } from '../../../ui/fields/field.tsx';
import { ActCard } from '../cards/act-card.tsx';
import { revisionsLeft } from '../orders.text.ts';
import { textFor } from '../use-move.ts';
import { Ticks } from './ticks.tsx';

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
  return (
    <ActCard
      title="На доработку"
      note={revisionsLeft(stage)}
      isAllowed={isAllowed}
      onClose={onClose}
      form={form}
      action="Отправить на доработку"
      onDone={onDone}
      empty={empty}
    >
      <TextArea
        {...form.bind('comment')}
        label="Что поправить"
        rows={5}
        maxLength={5000}
        hint="Чем точнее, тем быстрее: хотя бы 20 знаков"
      />
      <Ticks
        legend="Чего не хватает из обещанного"
        items={stage.promised}
        ticked={form.values.checklist_marks}
        onChange={(ticked) => form.set('checklist_marks', ticked)}
      />
    </ActCard>
  );
}
