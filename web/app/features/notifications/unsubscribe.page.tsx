/** By the link of a letter, without signing in. Acts on a press: mail scanners open links. */
import { getUnsubscribe, unsubscribe } from '@artel/contracts/chat/notification-choices.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query, useCall, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Button, LinkButton, NeedsScripts, Note } from '../../ui/index.ts';
import { lettersText } from './notifications.text.ts';

export default function Unsubscribe() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, isError } = useQuery({ ...query(getUnsubscribe, { query: { token } }), enabled: token !== '' });
  const { send, isPending } = useCall(unsubscribe);
  const [isOff, setOff] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = async () => {
    const { error } = await send({ query: { token } });
    if (error) setRefusal(error.message);
    else setOff(true);
  };
  const about = data?.result.kinds.map((kind) => lettersText[kind]).join(', ');
  const isDone = isOff || data?.result.is_on === false;
  return (
    <div className="mx-auto mt-6 grid max-w-[520px] gap-5 lg:mt-12">
      <PageHead title="Отписаться от писем" isHidden />
      <h1 className="title-1">{isDone ? 'Вы отписаны' : 'Отписаться от писем'}</h1>
      {about ? (
        <p className="text-ink-soft">
          {isDone ? `Писем ${about} больше не будет.` : `Перестанем присылать письма ${about}.`} В&nbsp;кабинете всё останется
          на&nbsp;месте.
        </p>
      ) : null}
      <NeedsScripts />
      {isError || token === '' || refusal ? (
        <Note meaning="bad">
          <span role="alert">{refusal ?? 'Ссылка не читается: откройте её из письма ещё раз или выключите письма в настройках.'}</span>
        </Note>
      ) : null}
      {about && !isDone ? (
        <Button look="primary" size="l" isWide isPending={isPending} onClick={() => void press()}>
          Отписаться
        </Button>
      ) : null}
      <LinkButton to="/profile/settings?section=notices" isWide>
        Настроить письма
      </LinkButton>
    </div>
  );
}
