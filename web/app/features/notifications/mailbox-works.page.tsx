/** By the link of a trial letter, without signing in. Acts on a press: mail scanners open links. */
import { confirmMailbox } from '@artel/contracts/chat/mail-events.ts';
import { getNoticeTimes } from '@artel/contracts/chat/notice-times.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { MailboxQuestion } from './mailbox-question.tsx';

export default function MailboxWorks() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { send, isPending } = useCall(confirmMailbox);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState(token === '' ? 'Ссылка не читается: откройте её из письма ещё раз' : undefined);
  const press = async () => {
    const { error } = await send({ query: { token } });
    if (error) return setRefusal(error.message);
    setDone(true);
    void invalidate(getNoticeTimes);
  };
  return (
    <div className="mx-auto mt-6 max-w-[520px] lg:mt-12">
      <PageHead title="Письма доходят" isHidden />
      <h1 className="title-1">{isDone ? 'Снова пишем сюда' : 'Письма доходят?'}</h1>
      <MailboxQuestion isDone={isDone} refusal={refusal} isPending={isPending} onPress={token === '' ? undefined : () => void press()} />
    </div>
  );
}
