/** Acts on a press: mail scanners open links. */
import type { confirmNewEmail, stopEmailChange } from '@artel/contracts/sign-in/security.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserQueryClient, useCall } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Button, Link, LinkButton, Note } from '../../ui/index.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { Entrance } from './entrance.tsx';

type Text = { title: string; lead: string; action: string; doneTitle: string; doneLead: string; next: { to: string; name: string } };
type Props = { endpoint: typeof confirmNewEmail | typeof stopEmailChange; words: Text; onDone?: () => void };

export function FollowedLink({ endpoint, words, onDone }: Props) {
  const token = useSearchParams()[0].get('token') ?? '';
  const { send, isPending } = useCall(endpoint);
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setDone] = useState(false);
  const follow = async () => {
    const { error } = await send({ body: { token } });
    if (error) return setRefusal(error.code === 'EMAIL_TAKEN' ? 'Этот адрес уже занят другим аккаунтом' : error.message);
    onDone?.();
    await browserQueryClient().invalidateQueries();
    setDone(true);
  };
  return (
    <Entrance title={isDone ? words.doneTitle : words.title} lead={isDone ? words.doneLead : words.lead} aside={<BeamsPoster />}>
      <PageHead title={words.title} isHidden />
      {isDone ? (
        <LinkButton to={words.next.to} look="primary" size="l" isWide>
          {words.next.name}
        </LinkButton>
      ) : (
        <>
          {refusal ? (
            <Note meaning="bad">
              <span role="alert">{refusal}.</span>{' '}
              <Link className="link-on-ink" to="/profile/settings?section=security">
                В настройки
              </Link>
            </Note>
          ) : null}
          <Button look="primary" size="l" isWide isPending={isPending} onClick={follow}>
            {words.action}
          </Button>
        </>
      )}
    </Entrance>
  );
}
