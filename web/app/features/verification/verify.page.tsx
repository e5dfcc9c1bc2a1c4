import { listMyRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { getSecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { Badge, Card, Icon, LinkButton, PersonLine, TitledCard } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { identityQuery, ViewersList } from '../identity/index.ts';
import { useSession } from '../session/index.ts';
import { taxQuery } from '../taxes/index.ts';
import { NextPanel } from './next-panel.tsx';
import { stepText, storedText } from './verification.text.ts';
import { type Known, stepsOf, type VerifyKey, type VerifyStep } from './verify.state.ts';
import { Step } from './verify-step.tsx';

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
    steps,
    identity,
    tax,
    requisites,
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
              <Step key={step.key} id={step.key} step={step} known={known} />
            ))}
          </ol>
        </Card>
        <aside className="grid gap-6 max-xl:md:grid-cols-2" aria-label="Что открыто и кто видит документы">
          <Opened all={all} />
          <TitledCard title="Как вас видят" className="grid content-start gap-3">
            {me ? <PersonLine person={me} size={36} note="в профиле и откликах" /> : null}
            <p className="flex flex-wrap gap-2">
              {(['email', 'phone', 'identity'] as const).map((key) => (
                <Badge key={key} meaning={isDone(all, key) ? 'good' : 'plan'}>
                  {stepText[key].name}
                </Badge>
              ))}
            </p>
            <p className="text-13 text-ink-soft">Номеров и документов никто не увидит.</p>
          </TitledCard>
          <ViewersList identity={known.identity} />
        </aside>
      </div>
      <SavedNote />
    </div>
  );
}

const isDone = (all: readonly VerifyStep[], ...keys: readonly VerifyKey[]): boolean =>
  keys.every((key) => all.some((step) => step.key === key && step.state === 'done'));

function Opened({ all }: { all: readonly VerifyStep[] }) {
  const gates = [
    { name: 'Отклики и услуги', needs: ['email'] },
    { name: 'Заказы дороже 50 000 руб.', needs: ['phone'] },
    { name: 'Путь к уровню «Проверенный»', needs: ['identity'] },
    { name: 'Вывод денег', needs: ['identity', 'requisites'] },
  ] as const;
  return (
    <TitledCard title="Что открыто" className="grid content-start gap-3">
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
                  <span className="text-13 text-ink-soft">нужно: {missing.map((key) => stepText[key].name.toLowerCase()).join(', ')}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}

function SavedNote() {
  return (
    <TitledCard title="Что храним и когда удаляем">
      <table className="w-full text-left max-md:block">
        <thead className="text-13 text-ink-soft max-md:sr-only">
          <tr>
            <th scope="col" className="py-2 pr-4 font-text">
              Что
            </th>
            <th scope="col" className="py-2 pr-4 font-text">
              Кто видит
            </th>
            <th scope="col" className="py-2 font-text">
              Когда удаляем
            </th>
          </tr>
        </thead>
        <tbody className="max-md:grid">
          {storedText.map(({ what, who, until }) => (
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
    </TitledCard>
  );
}
