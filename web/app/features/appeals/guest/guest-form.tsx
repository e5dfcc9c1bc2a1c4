import { appealReasons, fileAsGuest, type GuestType, guestTypes } from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { useForm } from '../../../platform/forms/use-form.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Checkbox, RadioGroup } from '../../../ui/controls/choice.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { NeedsScripts, Note } from '../../../ui/index.ts';
import { BotCheckBox, useTokenIsSpent } from '../../credentials/index.ts';
import { useSession } from '../../session/index.ts';

const typeText: Record<GuestType, string> = { copyright: 'Моя работа под чужим именем', personal_data: 'Мои личные данные' };
const dataText: Record<(typeof appealReasons.personal_data)[number], string> = {
  know: 'Узнать, что хранится',
  correct: 'Исправить',
  erase: 'Удалить',
  withdraw: 'Отозвать согласие',
};
const botField = 'cf-turnstile-response';
const empty = { type: 'copyright' as GuestType, name: '', email: '', page: '', reason: '', text: '', is_holder: false, [botField]: '' };

export function GuestForm() {
  const { isSignedIn } = useSession();
  const [sent, setSent] = useState<{ number: number; email: string }>();
  const form = useForm(fileAsGuest, {
    initial: empty,
    toBody: ({ [botField]: proof, ...filed }) => ({ ...filed, ...(isSignedIn ? {} : { [botField]: proof }) }),
    draftKey: 'guest-appeal',
    neverKept: [botField],
  });
  const isSpent = useTokenIsSpent();
  const { values, set } = form;
  const done = ({ number }: { number: number }) => {
    setSent({ number, email: values.email });
    form.reset(empty);
  };
  if (sent)
    return (
      <div role="status">
        <Note meaning="good">{`Обращение №\u00a0${sent.number} принято. Ответ придёт на\u00a0${sent.email}`}</Note>
      </div>
    );
  return (
    <CallForm form={form} action="Отправить" show={({ error }) => error && isSpent(error) && set(botField, '')} onDone={done} empty={empty}>
      <NeedsScripts />
      <RadioGroup
        label="О чём обращение"
        options={guestTypes.map((value) => ({ value, label: typeText[value] }))}
        {...form.bind<GuestType>('type')}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField {...form.bind('name')} label="Кто вы" autoComplete="name" maxLength={50} />
        <TextField {...form.bind('email')} label="Почта для ответа" type="email" inputMode="email" autoComplete="email" />
      </div>
      {values.type === 'copyright' ? (
        <TextField {...form.bind('page')} label="Где это здесь" hint="Адрес страницы с вашей работой" maxLength={500} />
      ) : (
        <RadioGroup
          label="Что сделать"
          options={appealReasons.personal_data.map((value) => ({ value: value as string, label: dataText[value] }))}
          {...form.bind<string>('reason')}
        />
      )}
      <TextArea
        {...form.bind('text')}
        label="Расскажите"
        hint={
          values.type === 'copyright'
            ? 'От 30 знаков: где ваш оригинал и откуда видно, что он ваш'
            : 'От 30 знаков. Паспорт и другие документы не присылайте: если понадобится, мы напишем'
        }
        rows={6}
        maxLength={4000}
      />
      {values.type === 'copyright' ? (
        <Checkbox {...form.bind<boolean>('is_holder')}>Права на работу мои, или я действую по доверенности</Checkbox>
      ) : null}
      {isSignedIn ? null : <BotCheckBox {...form.bind(botField)} action="contact" />}
    </CallForm>
  );
}
