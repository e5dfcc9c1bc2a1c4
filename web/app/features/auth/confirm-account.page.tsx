import { confirmEmail, resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ApiError, browserQueryClient, useCall } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { toastSuccess } from '../../platform/toast.ts';
import { Button, ErrorState, LinkButton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { BeamsPoster } from './beams-poster.tsx';
import { Entrance } from './entrance.tsx';
import { MailSent } from './mail-sent.tsx';
import { RequestLink } from './request-link.tsx';
import { useReturnPath, useToLogin } from './return-path.ts';
import { useEnter } from './use-enter.ts';

export default function ConfirmAccount() {
  const token = useSearchParams()[0].get('token');
  return (
    <>
      <PageHead title="Подтверждение почты" isHidden />
      {token ? <FollowedLink key={token} token={token} /> : <AwaitedLink />}
    </>
  );
}

type Outcome = 'awaited' | 'confirmed' | ApiError;

/** Acts on a press: mail scanners open links. */
function FollowedLink({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome>('awaited');
  const { send, isPending } = useCall(confirmEmail);
  const { enter, isLeaving } = useEnter();
  const confirm = async () => {
    const { result, error } = await send({ body: { token } });
    if (result?.token) {
      toastSuccess('Почта подтверждена');
      return enter(result.token, { remember: false });
    }
    await browserQueryClient().invalidateQueries();
    setOutcome(error ?? 'confirmed');
  };

  if (outcome === 'awaited')
    return (
      <Entrance title="Подтверждение почты" lead="Нажмите, если этот адрес ваш и регистрировались вы." aside={<BeamsPoster />}>
        <Button look="primary" size="l" isWide isPending={isPending || isLeaving} onClick={confirm}>
          Подтвердить почту
        </Button>
      </Entrance>
    );
  if (outcome === 'confirmed' || outcome.code === 'LINK_USED') return <Confirmed isRepeated={outcome !== 'confirmed'} />;
  if (outcome.code === 'LINK_WORN_OUT' || outcome.status === 400) return <WornOut />;
  return (
    <Entrance title="Почта пока не подтверждена" aside={<BeamsPoster />}>
      <ErrorState title={outcome.message} onRetry={() => void confirm()}>
        Ссылка ещё работает: попробуйте снова.
      </ErrorState>
    </Entrance>
  );
}

function Confirmed({ isRepeated }: { isRepeated: boolean }) {
  const { isSignedIn } = useSession();
  const toLogin = useToLogin();
  const wanted = useReturnPath();
  return (
    <Entrance
      title={isRepeated ? 'Почта уже подтверждена' : 'Почта подтверждена'}
      lead={
        isRepeated
          ? 'Эта ссылка сработала раньше, больше ничего делать не нужно.'
          : 'Теперь можно заказывать, откликаться и публиковать услуги.'
      }
      aside={<BeamsPoster />}
    >
      <LinkButton to={isSignedIn ? (wanted ?? '/') : toLogin} look="primary" size="l" isWide>
        {isSignedIn ? 'Продолжить' : 'Войти'}
      </LinkButton>
    </Entrance>
  );
}

function WornOut() {
  const [email, setEmail] = useState<string>();
  if (email) return <Sent email={email} />;
  return (
    <Entrance title="Ссылка устарела" lead="Она работает 24 часа и один раз. Укажите почту — пришлём новую." aside={<BeamsPoster />}>
      <RequestLink endpoint={resendConfirmation} onSent={setEmail} />
    </Entrance>
  );
}

function AwaitedLink() {
  const { me } = useSession();
  const arrived = useLocation().state as { email?: unknown } | null;
  const [input, setAsked] = useState<string>();
  const email = input ?? (typeof arrived?.email === 'string' ? arrived.email : undefined);
  if (me?.is_email_verified) return <Confirmed isRepeated />;
  if (email) return <Sent email={email} />;
  return (
    <Entrance title="Подтверждение почты" lead="Укажите почту, с которой регистрировались: пришлём ссылку." aside={<BeamsPoster />}>
      <RequestLink key={me?.email} endpoint={resendConfirmation} email={me?.email} onSent={setAsked} />
    </Entrance>
  );
}

function Sent({ email }: { email: string }) {
  const toLogin = useToLogin();
  return (
    <Entrance
      title="Проверьте почту"
      lead={
        <>
          Отправили ссылку на <b className="font-strong break-words text-ink">{email}</b>. Откройте её в течение 24 часов.
        </>
      }
      aside={<BeamsPoster />}
    >
      <MailSent endpoint={resendConfirmation} email={email} />
      <LinkButton to={toLogin} look="ghost" className="justify-self-start -ml-4">
        Войти, подтвержу потом
      </LinkButton>
    </Entrance>
  );
}
