import {
  type ComplaintReason,
  type ComplaintTarget,
  complain,
  complaintReasons,
  reviewReasons,
} from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { Dialog, DialogActions, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Button, FormErrors, LinkButton } from '../../ui/index.ts';
import { complaintReasonText } from './appeals.text.ts';

const about: Record<ComplaintTarget['type'], string> = {
  service: 'Жалоба на услугу',
  project: 'Жалоба на проект',
  user: 'Жалоба на человека',
  bid: 'Жалоба на отклик',
  work: 'Жалоба на работу',
  message: 'Жалоба на сообщение',
  review: 'Жалоба на отзыв',
};
function reasonsOf(type: ComplaintTarget['type']): readonly ComplaintReason[] {
  if (type === 'review') return reviewReasons;
  return type === 'message' ? ['rude', 'fraud', 'contacts', 'forbidden', 'other'] : complaintReasons;
}

export type ComplaintOf = {
  target: ComplaintTarget;
  quote?: string;
  onClose: () => void;
};

export default function ComplaintDialog({ target, quote, onClose }: ComplaintOf) {
  const [filed, setFiled] = useState<{ _id: string; number: number; is_new: boolean }>();
  const form = useForm(complain, {
    initial: { reason: '' as ComplaintReason, text: '' },
    toBody: ({ reason, text }) => ({ target, reason, text }),
    draftKey: `complaint:${target.id}`,
  });
  if (filed)
    return (
      <Dialog title={filed.is_new ? 'Жалоба отправлена' : 'Жалоба уже у нас'} onClose={onClose}>
        <p>
          {filed.is_new
            ? `Обращение №\u00a0${filed.number}. Жалоба сохранена, её увидит модератор.`
            : `Вы уже писали об этом: обращение №\u00a0${filed.number} рассматривается.`}
        </p>
        <p className="text-ink-soft">
          {target.type === 'review'
            ? 'Пока обращение рассматривают, отзыв виден всем.'
            : 'Тот, на кого вы жалуетесь, не узнает, кто написал.'}
        </p>
        <DialogActions>
          <LinkButton look="ghost" to={`/profile/appeals/${filed._id}`}>
            Открыть и дополнить
          </LinkButton>
          <Button look="primary" onClick={onClose} autoFocus>
            Понятно
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={about[target.type]} onClose={onClose} isBusy={form.isPending}>
      <form className="grid gap-4" {...form.form(setFiled)}>
        <FormErrors form={form} />
        {quote ? <blockquote className="line-clamp-4 border-l-2 border-brand pl-3 break-words text-ink-soft">{quote}</blockquote> : null}
        <RadioGroup
          label="Что не так"
          options={reasonsOf(target.type).map((value) => ({ value, label: complaintReasonText[value] }))}
          {...form.bind<ComplaintReason>('reason')}
        />
        <TextArea
          label="Расскажите подробнее"
          hint={
            target.type === 'message'
              ? 'От 30 знаков. Модератор увидит это сообщение, даже если его изменят или удалят.'
              : 'От 30 знаков: что именно и где. Модератор увидит и саму страницу.'
          }
          rows={4}
          maxLength={4000}
          {...form.bind('text')}
        />
        <DialogButtons action="Отправить жалобу" isPending={form.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
