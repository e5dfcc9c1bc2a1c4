/** `/verify`: the sum that waits and the one next step; each step says why, what it opens, how long it takes, what is kept. */
import { listMyRequisites } from '@artel/contracts/money/requisites.ts';
import { listMyVerifications, type VerificationStep } from '@artel/contracts/people/verification.ts';
import { getSecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import { CircleCheck, CircleDashed, IdCard, Landmark, Mail, ReceiptText, Shield, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { Badge, type Meaning } from '../../ui/controls/badge.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Icon, type IconShape } from '../../ui/controls/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { PersonLine } from '../../ui/people/person-line.tsx';
import { IdentityStep, identityQuery, identityStatusTexts, WhoLooked } from '../identity/index.ts';
import { useSession } from '../session/index.ts';
import { standingTexts, taxQuery } from '../taxes/index.ts';
import { EmailStep } from './email-step.tsx';
import { NextPanel } from './next-panel.tsx';
import { PhoneStep } from './phone-step.tsx';
import { keptWords, stepWords } from './verification.text.ts';
import { type Known, stepsOf, type VerifyKey, type VerifyState, type VerifyStep } from './verify.state.ts';

const stepsQuery = query(listMyVerifications);
const requisitesQuery = query(listMyRequisites);
const factorQuery = query(getSecondFactor);
const queries: PageQueries = () => [stepsQuery, identityQuery, taxQuery, requisitesQuery, factorQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function VerifyPage() {
  const steps = useQuery(stepsQuery).data?.result;
  const identity = useQuery(identityQuery).data?.result;
  const tax = useQuery(taxQuery).data?.result;
  const requisites = useQuery(requisitesQuery).data?.result;
  const factor = useQuery(factorQuery).data?.result;
  if (!steps || !identity || !tax || !requisites || !factor) return null;
  const known: Known = {
    ...{ steps, identity, tax, requisites: requisites.length },
    hasSecondFactor: factor.totp_since !== null || factor.passkeys.length > 0,
  };
  return <Verify known={known} />;
}

function Verify({ known }: { known: Known }) {
  const { me } = useSession();
  const back = useSearchParams()[0].get('back');
  const all = stepsOf(known);
  return (
    <div className="grid gap-6">
      <MemberHead title="Подтверждение аккаунта" />
      {back?.startsWith('/payments/') ? (
        <div>
          <LinkButton to={back} look={isDone(all, 'phone') ? 'primary' : 'second'}>
            Вернуться к оплате
          </LinkButton>
        </div>
      ) : null}
      <NextPanel steps={all} balance_minor={me?.balance_minor ?? 0} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Card className="overflow-hidden p-0!" label="Шаги">
          <ol>
            {all.map((step) => (
              <Step key={step.key} step={step} known={known} />
            ))}
          </ol>
        </Card>
        <aside className="grid gap-6 max-xl:md:grid-cols-2" aria-label="Что открыто и кто видит документы">
          <Opened all={all} />
          <Card label="Как вас видят" className="grid content-start gap-3">
            <h2 className="title-3">Как вас видят</h2>
            {me ? <PersonLine person={me} size={36} note="в профиле и откликах" /> : null}
            <p className="flex flex-wrap gap-2">
              {(['email', 'phone', 'identity'] as const).map((key) => (
                <Badge key={key} meaning={isDone(all, key) ? 'good' : 'plan'}>
                  {stepWords[key].name}
                </Badge>
              ))}
            </p>
            <p className="text-13 text-ink-soft">Номеров и документов никто не увидит.</p>
          </Card>
          <WhoLooked identity={known.identity} />
        </aside>
      </div>
      <Kept />
    </div>
  );
}

const isDone = (all: readonly VerifyStep[], ...keys: readonly VerifyKey[]): boolean =>
  keys.every((key) => all.some((step) => step.key === key && step.state === 'done'));

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

function Step({ step, known }: { step: VerifyStep; known: Known }) {
  const { key, state } = step;
  const words = stepWords[key];
  const badge = badgeOf(step, known);
  return (
    <li
      id={key}
      className={`grid scroll-mt-6 grid-cols-[44px_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line p-4 first:border-0 md:px-6 ${state === 'yours' ? 'shadow-[inset_3px_0_0_var(--color-sun)]' : ''}`}
    >
      <span className={`grid size-10 place-items-center rounded-card ${grounds[state]}`}>
        <Icon of={icons[key]} />
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="title-3">{words.name}</h2>
          <Badge meaning={badge.meaning}>{badge.name}</Badge>
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
function badgeOf({ key, state }: VerifyStep, { identity, tax }: Known): { name: string; meaning: Meaning } {
  if (key === 'identity' && identity.current) return identityStatusTexts[identity.current.status];
  if (key === 'tax') return standingTexts[tax.standing] ?? plain[state];
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
      return <To to="/profile/finance" name={known.requisites > 0 ? 'Открыть' : 'Добавить'} />;
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

function Opened({ all }: { all: readonly VerifyStep[] }) {
  const gates = [
    { name: 'Отклики и услуги', needs: ['email'] },
    { name: 'Заказы дороже 50 000 руб.', needs: ['phone'] },
    { name: 'Уровень «Проверенный»', needs: ['identity'] },
    { name: 'Вывод денег', needs: ['identity', 'requisites'] },
  ] as const;
  return (
    <Card label="Что открыто" className="grid content-start gap-3">
      <h2 className="title-3">Что открыто</h2>
      <ul>
        {gates.map(({ name, needs }) => {
          const missing = needs.filter((key) => !isDone(all, key));
          return (
            <li key={name} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 border-t border-line py-2.5 first:border-0 first:pt-0">
              <Icon
                of={missing.length === 0 ? CircleCheck : CircleDashed}
                className={missing.length === 0 ? 'text-good' : 'text-ink-soft'}
              />
              <span className="grid">
                {name}
                {missing.length > 0 ? (
                  <span className="text-13 text-ink-soft">нужно: {missing.map((key) => stepWords[key].name.toLowerCase()).join(', ')}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Kept() {
  return (
    <Card label="Что храним и когда удаляем" className="grid gap-3">
      <h2 className="title-3">Что храним и когда удаляем</h2>
      <table className="w-full text-left max-md:block">
        <thead className="text-13 text-ink-soft max-md:sr-only">
          <tr>
            <th className="py-2 pr-4 font-text">Что</th>
            <th className="py-2 pr-4 font-text">Кто видит</th>
            <th className="py-2 font-text">Когда удаляем</th>
          </tr>
        </thead>
        <tbody className="max-md:grid">
          {keptWords.map(({ what, who, until }) => (
            <tr key={what} className="border-t border-line max-md:grid max-md:gap-1 max-md:py-3">
              <th scope="row" className="pr-4 font-strong md:py-3">
                {what}
              </th>
              <td className="pr-4 md:py-3">{who}</td>
              <td className="text-ink-soft md:py-3">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
