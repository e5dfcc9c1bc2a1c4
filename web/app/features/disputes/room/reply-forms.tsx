import {
  type AppealGround,
  appealGrounds,
  appealRuling,
  type DisputeRoom,
  objectToRuling,
  replyInDispute,
} from '@artel/contracts/disputes/disputes.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { withFileIds } from '../../../platform/uploads/file-ids.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { groundTexts } from '../disputes.text.ts';
import { showDispute } from '../disputes-read.ts';

type Props = { dispute: DisputeRoom; onClose: () => void };

export function ReplyForm({ dispute, onClose }: Props) {
  const empty = { text: '', files: [] as StoredFile[] };
  const form = useForm(replyInDispute, {
    initial: empty,
    params: { id: dispute._id },
    toBody: withFileIds,
    draftKey: `dispute-reply:${dispute._id}`,
  });
  return (
    <CallForm
      title="Ответ арбитру"
      form={form}
      action="Отправить ответ"
      show={showDispute}
      onDone={onClose}
      onClose={onClose}
      empty={empty}
    >
      <TextArea label="Ответ" hint="Его прочтёт и другая сторона." rows={4} maxLength={4000} {...form.bind('text')} />
      <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
    </CallForm>
  );
}

export function ObjectForm({ dispute, onClose }: Props) {
  const form = useForm(objectToRuling, {
    initial: { text: '' },
    params: { id: dispute._id },
    draftKey: `dispute-object:${dispute._id}`,
  });
  return (
    <CallForm title="Возражение" form={form} action="Возразить" show={showDispute} onDone={onClose} onClose={onClose} empty={{ text: '' }}>
      <TextArea
        label="С чем вы не согласны"
        hint="От 30 знаков. Возразить можно один раз, арбитр ответит и вынесет решение."
        rows={4}
        maxLength={2000}
        {...form.bind('text')}
      />
    </CallForm>
  );
}

export function AppealForm({ dispute, onClose }: Props) {
  const empty = { ground: '' as AppealGround, text: '', files: [] as StoredFile[] };
  const form = useForm(appealRuling, {
    initial: empty,
    params: { id: dispute._id },
    toBody: withFileIds,
    draftKey: `dispute-appeal:${dispute._id}`,
  });
  return (
    <CallForm
      title="Вторая инстанция"
      form={form}
      action="Передать другому арбитру"
      show={showDispute}
      onDone={onClose}
      onClose={onClose}
      empty={empty}
    >
      <p className="text-ink-soft">Дело заново смотрит другой арбитр за пять дней. Его решение окончательное, деньги ждут в резерве.</p>
      <RadioGroup
        label="На чём стоит жалоба"
        options={appealGrounds.map((value) => ({ value, label: groundTexts[value] }))}
        {...form.bind<AppealGround>('ground')}
      />
      <TextArea label="Что не учтено" hint="От 30 знаков." rows={4} maxLength={2000} {...form.bind('text')} />
      <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
    </CallForm>
  );
}
