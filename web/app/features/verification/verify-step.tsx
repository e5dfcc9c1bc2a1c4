import type { VerificationStep } from '@artel/contracts/people/verification.ts';
import { resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { IdCard, Landmark, Mail, ReceiptText, Shield, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { counted, formatExact, secondForms } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, Icon, type IconShape, LinkButton, type Meaning, StatusBadge } from '../../ui/index.ts';
import { IdentityStep, identityStatusTexts } from '../identity/index.ts';
import { standingTexts } from '../taxes/index.ts';
import { PhoneStep } from './phone-step.tsx';
import { useCountdown } from './use-countdown.ts';
import { stepText } from './verification.text.ts';
import { hasUsable, isYoung, type Known, type VerifyKey, type VerifyState, type VerifyStep } from './verify.state.ts';

const pause_s = 60;

function EmailStep({ email }: { email: string }) {
  const { send, isPending } = useCall(resendConfirmation);
  const [left_s, start] = useCountdown(0);
  const again = async () => {
    const { error } = await send({ body: { email } });
    if (error && error.status !== 429) return showToast(error.message);
    start(error?.retry_after_s ?? pause_s);
    if (error) showToast('Письмо уже отправлено. Посмотрите и в папке «Спам»');
    else toastSuccess('Письмо отправлено');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="primary" isPending={isPending} disabled={left_s > 0} onClick={() => void again()}>
        Прислать письмо ещё раз
      </Button>
      {left_s > 0 ? <span className="text-13 text-ink-soft">через {counted(left_s, secondForms)}</span> : null}
    </div>
  );
}

const icons: Record<VerifyKey, IconShape> = {
  email: Mail,
  phone: Smartphone,
  identity: IdCard,
  tax: ReceiptText,
  requisites: Landmark,
  second_factor: Shield,
};
const grounds: Record<VerifyState, string> = {
  done: 'bg-good-soft text-good',
  yours: 'bg-sun text-paint-ink',
  running: 'bg-brand-soft text-brand',
  later: 'bg-tint',
};

export function Step({ id, step, known }: { id?: string; step: VerifyStep; known: Known }) {
  const { key, state } = step;
  const words = stepText[key];
  const badge = badgeOf(step, known);
  return (
    <li
      id={id}
      className={`grid scroll-mt-6 grid-cols-[44px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line p-4 first:border-0 md:px-6 ${state === 'yours' ? 'shadow-[inset_3px_0_0_var(--color-sun)]' : ''}`}
    >
      <span className={`grid size-10 place-items-center rounded-card ${grounds[state]}`}>
        <Icon of={icons[key]} />
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="title-3">{words.name}</h2>
          <StatusBadge of={badge} />
        </div>
        <p className="text-pretty">{words.why}</p>
        <dl className="grid gap-x-5 gap-y-1 text-13 md:grid-cols-3">
          <Fact name="Открывает" value={words.opens} />
          <Fact name="Занимает" value={words.takes} />
          <Fact name="Храним" value={words.keeps} />
        </dl>
      </div>
      <div className="grid gap-3 max-md:col-span-2 md:col-start-2">{actionOf(key, known)}</div>
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="max-md:grid max-md:grid-cols-[84px_minmax(0,1fr)] max-md:gap-1">
    <dt className="text-ink-soft">{name}</dt>
    <dd>{value}</dd>
  </div>
);

const plain: Record<VerifyState, { name: string; meaning: Meaning }> = {
  done: { name: 'Готово', meaning: 'good' },
  yours: { name: 'Ваш ход', meaning: 'wait' },
  running: { name: 'Проверяем', meaning: 'hold' },
  later: { name: 'Не начато', meaning: 'plan' },
};
function badgeOf({ key, state }: VerifyStep, { identity, tax, requisites }: Known): { name: string; meaning: Meaning } {
  if (key === 'identity' && identity.current) return identityStatusTexts[identity.current.status];
  if (key === 'tax') return standingTexts[tax.standing] ?? plain[state];
  if (key === 'requisites' && state === 'yours') return { name: 'Не подходят', meaning: 'bad' };
  if (key === 'requisites' && isYoung(requisites)) return { name: 'Новые', meaning: 'hold' };
  return plain[state];
}

const stepFor = (known: Known, kind: 'email' | 'phone'): VerificationStep => known.steps.find((one) => one.kind === kind)!;

function actionOf(key: VerifyKey, known: Known): ReactNode {
  switch (key) {
    case 'email': {
      const { subject, allowed_actions } = stepFor(known, 'email');
      return (
        <>
          {subject ? <p className="font-strong break-words">{subject}</p> : null}
          {allowed_actions.includes('resend_letter') && subject ? (
            <EmailStep email={subject} />
          ) : (
            <To to="/profile/settings?section=security" name="Сменить" />
          )}
        </>
      );
    }
    case 'phone': {
      const step = stepFor(known, 'phone');
      return (
        <>
          {step.subject ? <p className="font-strong">{step.subject}</p> : null}
          <PhoneStep step={step} />
        </>
      );
    }
    case 'identity':
      return <IdentityStep identity={known.identity} />;
    case 'tax':
      return (
        <>
          {known.tax.standing === 'lost' ? (
            <p className="rounded-card bg-bad-soft px-3 py-2">
              <b className="font-strong">Статус самозанятого не подтверждён ФНС.</b> Вывод на паузе, деньги на балансе, заказы идут.
            </p>
          ) : null}
          <To to="/profile/finance#tax" name={known.tax.kind === null ? 'Указать' : 'Открыть'} />
        </>
      );
    case 'requisites':
      return <RequisitesLine requisites={known.requisites} />;
    case 'second_factor':
      return <To to="/profile/settings?section=security" name={known.hasSecondFactor ? 'Открыть' : 'Включить'} />;
  }
}

const To = ({ to, name }: { to: string; name: string }) => (
  <div>
    <LinkButton to={to} size="s">
      {name}
    </LinkButton>
  </div>
);

function RequisitesLine({ requisites }: Pick<Known, 'requisites'>) {
  const first = requisites.find(({ is_default }) => is_default) ?? requisites[0];
  const now = useNow();
  return (
    <>
      {first ? (
        <p className="font-strong break-words">
          {first.bank ? `${first.bank}, ` : ''}
          {first.masked}
        </p>
      ) : null}
      {first && !hasUsable(requisites) ? (
        <p className="rounded-card bg-bad-soft px-3 py-2">
          <b className="font-strong">Сюда перевести нельзя:</b> карту добавили у другой платёжной службы. Добавьте реквизиты ещё раз.
        </p>
      ) : first?.young_until && isYoung(requisites) ? (
        <p className="text-ink-soft">До {formatExact(new Date(first.young_until), now)} выплаты сюда смотрит сотрудник.</p>
      ) : null}
      <To to="/profile/finance" name={requisites.length > 0 ? 'Открыть' : 'Добавить'} />
    </>
  );
}
