import { listTodos } from '@artel/contracts/chat/actions.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getMyLevel } from '@artel/contracts/people/levels.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { countMyServices } from '@artel/contracts/services/my-services.ts';
import { type AccountStep, getAccountSteps } from '@artel/contracts/site/figures.ts';
import { ChevronRight, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type PageQueries, query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import {
  Breadcrumbs,
  Card,
  ErrorState,
  HydratingSuspense,
  Icon,
  Link,
  LinkButton,
  OnceHydrated,
  RowsSkeleton,
  ServiceCover,
} from '../../ui/index.ts';
import { Balance, isEmptyBalance } from '../finance/index.ts';
import { readyTaskPath, readyTasks } from '../projects/index.ts';
import { aboutMeQuery, LevelCard, NewestReview } from '../reviews/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { endedQuery, OrderAgain, SavedNews, savedQuery } from './customer/again.tsx';
import { bought, GoingOrders, GoingProjects, projectsOf } from './customer/going.tsx';
import { Spending, spendingOf, spendingPeriodOf } from './customer/spending.tsx';
import { ThreeWays } from './customer/three-ways.tsx';
import { MyServices } from './my-services.tsx';
import { FirstProjects } from './seller/first-projects.tsx';
import { FirstSteps, stepsQuery } from './seller/first-steps.tsx';
import { Funnel, funnelOf, periodOf } from './seller/funnel.tsx';
import { MonthMoney, monthQueries } from './seller/month-money.tsx';
import { sold, TwoWeeks, weeksQueries } from './seller/two-weeks.tsx';
import { Vacation } from './seller/vacation.tsx';
import { StepsCard, type StepText } from './steps-card.tsx';
import { ToDo } from './to-do.tsx';

function ReadyTasks() {
  return (
    <Card className="grid gap-2" label="Начните с готовой задачи">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Начните с готовой задачи</h2>
        <p className="text-ink-soft">Вопросы уже составлены, остальное допишете вы</p>
      </div>
      <ul className="grid md:grid-cols-2 md:gap-x-8">
        {readyTasks.map((task) => (
          <li key={task.key} className="border-t border-line first:border-0 md:nth-2:border-0">
            <Link to={readyTaskPath(task)} className="group grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5">
              <ServiceCover category={task.category} seed={task.key} className="rounded-control!" />
              <span className="grid min-w-0">
                <span className="font-strong group-hover:text-brand">{task.title}</span>
                <span className="text-13 text-ink-soft">{task.gist}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const accountQuery = query(getAccountSteps);

const text: Record<AccountStep, StepText> = {
  email: { name: 'Почта', why: 'Туда придут ответы исполнителей и чеки.', to: '/verify#email', verb: 'Подтвердить' },
  avatar: { name: 'Аватар', why: 'По нему вас узнают в переписке.', to: '/profile/settings?section=avatar', verb: 'Выбрать' },
  phone: { name: 'Телефон', why: 'Понадобится для заказов дороже 50 000 руб.', to: '/verify#phone', verb: 'Подтвердить' },
  passkey: {
    name: 'Ключ для входа',
    why: 'По лицу или отпечатку, без пароля.',
    to: '/profile/settings?section=security#passkeys',
    verb: 'Создать',
  },
};

function AccountSteps() {
  const found = useQuery(accountQuery).data?.result;
  return found ? <StepsCard title="Аккаунт" steps={found.steps} words={text} /> : null;
}

// the browser alone knows what it shows
const RecentlyViewed = lazyWithRetry(() => import('./customer/recently-viewed.tsx'));

const isSeller = (me: Me | undefined): boolean => me?.active_role === 'seller';

const queriesFor =
  (me: Me | undefined): PageQueries =>
  ({ url }) => [
    query(listTodos),
    query(getBalances),
    ...(isSeller(me)
      ? [
          ...[query(countMyServices), stepsQuery, query(getMyLevel), aboutMeQuery],
          ...[...monthQueries, funnelOf(periodOf(url.searchParams)), ...weeksQueries],
        ]
      : [bought, projectsOf, spendingOf(spendingPeriodOf(url.searchParams)), endedQuery, savedQuery, accountQuery]),
  ];

const page = memberPage(queriesFor);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Dashboard() {
  const { me } = useSession();
  const waiting = useQuery(query(listTodos));
  const balances = useQuery(query(getBalances)).data?.result;
  const going = useQuery(isSeller(me) ? sold : bought).data?.result.orders ?? [];
  const isNewcomer = waiting.data !== undefined && waiting.data.result.first_step !== null;
  const isNewCustomer = isNewcomer && !isSeller(me);
  return (
    <div className="grid gap-6">
      <PageHead title="Кабинет" isHidden />
      <div className="grid gap-2">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Кабинет' }]} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="title-1">Кабинет</h1>
          {me && isSeller(me) ? (
            <Vacation me={me} />
          ) : isNewCustomer ? null : (
            <LinkButton to="/profile/items/create" icon={Plus}>
              Разместить проект
            </LinkButton>
          )}
        </div>
      </div>
      {isSeller(me) ? <FirstSteps /> : null}
      {isNewCustomer ? (
        <>
          <ThreeWays />
          <ReadyTasks />
          <AccountSteps />
        </>
      ) : null}
      {waiting.error !== null ? (
        <ErrorState title="Не удалось загрузить дела" onRetry={() => void waiting.refetch()} />
      ) : !waiting.data ? (
        <RowsSkeleton />
      ) : isNewcomer && waiting.data.result.total === 0 ? null : (
        <ToDo {...waiting.data.result} isSeller={isSeller(me)} orders={going} />
      )}
      {balances && !(isNewcomer && isEmptyBalance(balances)) ? (
        <Balance balances={balances}>
          <div className="flex flex-wrap gap-2">
            {isSeller(me) && balances.payable_minor > 0 ? (
              <LinkButton to="/profile/finance#payout" look="primary">
                Вывести деньги
              </LinkButton>
            ) : (
              <LinkButton to="/profile/finance">Финансы</LinkButton>
            )}
            <LinkButton to="/profile/payments">Все операции</LinkButton>
          </div>
        </Balance>
      ) : null}
      {isSeller(me) ? <OfSeller isNewcomer={isNewcomer} /> : <OfCustomer />}
    </div>
  );
}

function OfSeller({ isNewcomer }: { isNewcomer: boolean }) {
  const days = periodOf(useSearchParams()[0]);
  return (
    <>
      <MonthMoney />
      <TwoWeeks />
      {isNewcomer ? null : <Funnel days={days} />}
      <MyServices />
      {isNewcomer ? <FirstProjects /> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:[&>:only-child]:col-span-2">
        <LevelCard />
        <NewestReview />
      </div>
    </>
  );
}

function OfCustomer() {
  const { me } = useSession();
  const period = spendingPeriodOf(useSearchParams()[0]);
  return (
    <>
      <GoingOrders />
      <div className="grid items-start gap-6 empty:hidden xl:grid-cols-2 xl:[&>:only-child]:col-span-2">
        <GoingProjects />
        <SavedNews />
      </div>
      <Spending period={period} />
      <OrderAgain />
      {/* in this browser the staff has looked, not the member */}
      {me?.viewed_until ? null : (
        <OnceHydrated>
          <HydratingSuspense>
            <RecentlyViewed />
          </HydratingSuspense>
        </OnceHydrated>
      )}
    </>
  );
}
