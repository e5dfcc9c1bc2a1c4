import { listTodos } from '@artel/contracts/chat/actions.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getMyLevel } from '@artel/contracts/people/levels.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { countMyServices } from '@artel/contracts/services/my-services.ts';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import type { PageQueries } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';
import { OnceHydrated } from '../../ui/feedback/once-hydrated.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Balance, isEmptyBalance } from '../finance/index.ts';
import { aboutMeQuery, LevelCard, NewestReview } from '../reviews/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { AccountSteps, accountQuery } from './customer/account-steps.tsx';
import { endedQuery, OrderAgain, SavedNews, savedQuery } from './customer/again.tsx';
import { bought, GoingOrders, GoingProjects, projectsOf } from './customer/going.tsx';
import { ReadyTasks } from './customer/ready-tasks.tsx';
import { Spending, spendingOf, spendingPeriodOf } from './customer/spending.tsx';
import { ThreeWays } from './customer/three-ways.tsx';
import { MyServices } from './my-services.tsx';
import { FirstProjects } from './seller/first-projects.tsx';
import { FirstSteps, stepsQuery } from './seller/first-steps.tsx';
import { Funnel, funnelOf, periodOf } from './seller/funnel.tsx';
import { MonthMoney, monthQueries } from './seller/month-money.tsx';
import { sold, TwoWeeks, weeksQueries } from './seller/two-weeks.tsx';
import { Vacation } from './seller/vacation.tsx';
import { ToDo } from './to-do.tsx';

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
