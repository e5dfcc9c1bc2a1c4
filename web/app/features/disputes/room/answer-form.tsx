import { answerDispute, type DisputeRoom, type DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { withFileIds } from '../../../platform/uploads/file-ids.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { showDispute } from '../disputes-read.ts';
import { FigureField } from '../figure-field.tsx';
import { type Marks, marksForCall, PointsField } from '../points-field.tsx';
import { SplitTable } from '../split-table.tsx';
import { namesOf, useSums, within } from './offer-form.tsx';

type Values = { customer_percent: number; text: string; marks: Marks; files: StoredFile[] };

export function AnswerForm({ dispute, side, onClose }: { dispute: DisputeRoom; side: DisputeSide; onClose: () => void }) {
  const range = dispute.range ?? { from_percent: 0, to_percent: 100 };
  const empty: Values = { customer_percent: Math.round((range.from_percent + range.to_percent) / 2), text: '', marks: {}, files: [] };
  const form = useForm(answerDispute, {
    initial: empty,
    params: { id: dispute._id },
    toBody: ({ marks, ...answer }: Values) => ({ ...withFileIds(answer), points: marksForCall(marks) }),
    draftKey: `dispute-answer:${dispute._id}`,
  });
  const percent = within(form.values.customer_percent, range);
  const sums = useSums(dispute._id, percent);
  return (
    <CallForm title="Ваш ответ" form={form} action="Ответить" show={showDispute} onDone={onClose} onClose={onClose} empty={empty}>
      <PointsField
        items={dispute.points.map(({ item }) => item)}
        marks={form.values.marks}
        onChange={(marks) => form.set('marks', marks)}
      />
      <TextArea
        label="Как было на самом деле"
        hint="От 30 знаков. Другая сторона прочтёт это."
        rows={4}
        maxLength={4000}
        {...form.bind('text')}
      />
      <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
      <FigureField
        label="Как разделить"
        price_minor={dispute.amount_minor}
        range={range}
        names={namesOf(dispute, side)}
        value={percent}
        onChange={(customer_percent) => form.set('customer_percent', customer_percent)}
      />
      {sums ? <SplitTable sums={sums} /> : null}
    </CallForm>
  );
}
