import { type LetterTopic, letterTopics, writeToUs } from '@artel/contracts/site/contacts.ts';
import { useEffect, useState } from 'react';
import { formatExact } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Select } from '../../../ui/controls/choice.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { Button, NeedsScripts, Note } from '../../../ui/index.ts';
import { topicText } from '../../contacts/index.ts';
import { BotCheckBox, useTokenIsSpent } from '../../credentials/index.ts';
import { useSession } from '../../session/index.ts';

const botField = 'cf-turnstile-response';
const empty = { topic: 'order' as LetterTopic, name: '', email: '', text: '', [botField]: '' };

export function LetterForm() {
  const { isSignedIn, me } = useSession();
  const [sent, setSent] = useState<{ number: number; answer_by: string; email: string }>();
  const form = useForm(writeToUs, {
    initial: empty,
    toBody: ({ [botField]: proof, ...letter }) => ({ ...letter, ...(isSignedIn ? {} : { [botField]: proof }) }),
    draftKey: 'letter',
    neverKept: [botField],
  });
  const { set, values } = form;
  const isSpent = useTokenIsSpent();
  const isUnnamed = values.name === '' && values.email === '';
  // prefilled for members; what was typed stays
  useEffect(() => {
    if (!me || !isUnnamed) return;
    set('name', me.name);
    set('email', me.email);
  }, [me, isUnnamed, set]);

  if (sent)
    return (
      <div className="grid gap-4" role="status">
        <Note meaning="good">{`Письмо №\u00a0${sent.number} пришло. Ответим на\u00a0${sent.email} до\u00a0${formatExact(new Date(sent.answer_by), new Date())}`}</Note>
        <div>
          <Button onClick={() => setSent(undefined)}>Написать ещё</Button>
        </div>
      </div>
    );
  const done = (got: { number: number; answer_by: string }) => {
    setSent({ ...got, email: values.email });
    form.reset({ ...empty, name: values.name, email: values.email });
  };
  return (
    <CallForm form={form} action="Отправить" show={({ error }) => error && isSpent(error) && set(botField, '')} onDone={done} empty={empty}>
      <NeedsScripts />
      <Select
        {...form.bind<LetterTopic>('topic')}
        label="О чём письмо"
        options={letterTopics.map((topic) => ({ value: topic, label: topicText[topic] }))}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField {...form.bind('name')} label="Имя" autoComplete="given-name" maxLength={50} />
        <TextField {...form.bind('email')} label="Почта для ответа" type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextArea
        {...form.bind('text')}
        label="Что случилось"
        hint="Если дело в заказе, назовите его номер. Пароли и номера карт не нужны"
        rows={7}
        maxLength={5000}
      />
      {isSignedIn ? null : <BotCheckBox {...form.bind(botField)} action="contact" />}
    </CallForm>
  );
}
