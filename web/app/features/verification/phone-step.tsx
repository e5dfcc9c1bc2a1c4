import { getMe } from '@artel/contracts/people/users.ts';
import {
  confirmPhone,
  listMyVerifications,
  phoneCode,
  sendPhoneCode,
  type VerificationStep,
} from '@artel/contracts/people/verification.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/index.ts';
import { useSite } from '../../platform/boot/site.ts';
import { counted, secondForms } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, FormErrors, Note, SubmitButton } from '../../ui/index.ts';
import { useCountdown } from './use-countdown.ts';
import { codeRefusal } from './verification.text.ts';

const known = () => invalidate(listMyVerifications, getMe);

export function PhoneStep({ step }: { step: VerificationStep }) {
  const [isChanging, setChanging] = useState(false);
  if (step.code && !isChanging) return <TypeCode code={step.code} onOther={() => setChanging(true)} />;
  if (step.status === 'approved' && !isChanging)
    return (
      <div>
        <Button onClick={() => setChanging(true)}>Сменить номер</Button>
      </div>
    );
  return <RequestCode onSent={() => setChanging(false)} />;
}

function RequestCode({ onSent }: { onSent: () => void }) {
  const form = useForm(sendPhoneCode, { initial: { phone: '' }, warnsOnLeave: false, refusalText: codeRefusal });
  const done = async () => {
    await known();
    onSent();
  };
  return (
    <form {...form.form(() => void done())} className="grid gap-4">
      <FormErrors form={form} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...form.bind('phone')}
          label="Номер телефона"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 999 123-45-67"
          className="min-w-0 flex-1 basis-56"
        />
        <SubmitButton form={form} action="Получить код" look="primary" className="min-h-11!" />
      </div>
    </form>
  );
}

function TypeCode({ code, onOther }: { code: NonNullable<VerificationStep['code']>; onOther: () => void }) {
  const { sandbox } = useSite();
  const form = useForm(confirmPhone, { initial: { code: '' }, warnsOnLeave: false });
  const done = () => {
    toastSuccess('Телефон подтверждён');
    void known();
  };
  return (
    <form {...form.form(done)} className="grid gap-4">
      <p>
        Код отправлен на {code.phone}. Он действует {phoneCode.lives_min}&nbsp;минут.
      </p>
      {sandbox ? <Note>В демо-версии СМС никуда не уходят: каждая лежит файлом в папке sms, её путь показан при запуске.</Note> : null}
      <FormErrors form={form} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...form.bind('code')}
          label="Код из СМС"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={phoneCode.digits}
          className="min-w-0 basis-40"
        />
        <SubmitButton form={form} action="Подтвердить" look="primary" />
      </div>
      <SendAgain key={code.expires_at} wait_s={code.resend_in_s} onOther={onOther} />
    </form>
  );
}

/** A new code needs the whole number, which is not stored. */
function SendAgain({ wait_s, onOther }: { wait_s: number; onOther: () => void }) {
  const [left_s] = useCountdown(wait_s);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="ghost" disabled={left_s > 0} onClick={onOther}>
        Прислать новый код
      </Button>
      {left_s > 0 ? <span className="text-13 text-ink-soft">через {counted(left_s, secondForms)}</span> : null}
    </div>
  );
}
