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
import { Button } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/choice.tsx';
import { DraftNote, Form, FormActions, FormErrors } from '../../../ui/controls/form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { groundTexts } from '../disputes.text.ts';
import { showDispute } from '../disputes-read.ts';

type Props = { dispute: DisputeRoom; onClose: () => void };

export function ReplyForm({ dispute, onClose }: Props) {
  const empty = { text: '', files: [] as StoredFile[] };
  const form = useForm(replyInDispute, {
    initial: empty,
    params: { id: dispute._id },
    toBody: ({ text, files }) => ({ text, file_ids: files.map(({ _id }) => _id) }),
    draftKey: `dispute-reply:${dispute._id}`,
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showDispute(outcome);
    if (!outcome.error) onClose();
  };
  return (
    <Card className="grid gap-4" label="Ответ арбитру">
      <h2 className="title-3">Ответ арбитру</h2>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <TextArea label="Ответ" hint="Его прочтёт и другая сторона." rows={4} maxLength={4000} {...form.bind('text')} />
        <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Отправить ответ
          </Button>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Не сейчас
          </Button>
          <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} />
        </FormActions>
      </Form>
    </Card>
  );
}

export function ObjectForm({ dispute, onClose }: Props) {
  const form = useForm(objectToRuling, {
    initial: { text: '' },
    params: { id: dispute._id },
    draftKey: `dispute-object:${dispute._id}`,
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showDispute(outcome);
    if (!outcome.error) onClose();
  };
  return (
    <Card className="grid gap-4" label="Возражение">
      <h2 className="title-3">Возражение</h2>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <TextArea
          label="С чем вы не согласны"
          hint="От 30 знаков. Возразить можно один раз, арбитр ответит и вынесет решение."
          rows={4}
          maxLength={2000}
          {...form.bind('text')}
        />
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Возразить
          </Button>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Не сейчас
          </Button>
          <DraftNote draft={form.draft} onDrop={() => form.reset({ text: '' })} />
        </FormActions>
      </Form>
    </Card>
  );
}

export function AppealForm({ dispute, onClose }: Props) {
  const empty = { ground: '' as AppealGround, text: '', files: [] as StoredFile[] };
  const form = useForm(appealRuling, {
    initial: empty,
    params: { id: dispute._id },
    toBody: ({ files, ...said }) => ({ ...said, file_ids: files.map(({ _id }) => _id) }),
    draftKey: `dispute-appeal:${dispute._id}`,
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome) return;
    showDispute(outcome);
    if (!outcome.error) onClose();
  };
  return (
    <Card className="grid gap-4" label="Вторая инстанция">
      <h2 className="title-3">Вторая инстанция</h2>
      <Form onSubmit={() => void submit()}>
        <FormErrors form={form} />
        <p className="text-ink-soft">Дело заново смотрит другой арбитр за пять дней. Его решение окончательное, деньги ждут в резерве.</p>
        <RadioGroup
          label="На чём стоит жалоба"
          options={appealGrounds.map((value) => ({ value, label: groundTexts[value] }))}
          {...form.bind<AppealGround>('ground')}
        />
        <TextArea label="Что не учтено" hint="От 30 знаков." rows={4} maxLength={2000} {...form.bind('text')} />
        <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} />
        <FormActions>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Передать другому арбитру
          </Button>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Не сейчас
          </Button>
          <DraftNote draft={form.draft} onDrop={() => form.reset(empty)} />
        </FormActions>
      </Form>
    </Card>
  );
}
