/** The member's start: what to do now, the money, the services of a seller. */
import { getBalances } from '@artel/contracts/finance.ts';
import { countMyServices } from '@artel/contracts/my-services.ts';
import { listMyOrders } from '@artel/contracts/orders.ts';
import type { Me } from '@artel/contracts/users.ts';
import { query } from '../../platform/api.ts';
import type { PageQueries } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useQuery } from '../../platform/use-query.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { Purse } from '../finance/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { MyServices } from './my-services.tsx';
import { ToDo } from './to-do.tsx';

const mineAs = (role: 'customer' | 'seller') => query(listMyOrders, { query: { role, state: 'mine' } });
const sells = (me: Me | undefined): boolean => me?.roles.includes('seller') ?? false;

const queriesFor =
  (me: Me | undefined): PageQueries =>
  () => [mineAs('customer'), query(getBalances), ...(sells(me) ? [mineAs('seller'), query(countMyServices)] : [])];

const page = memberPage(queriesFor);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Dashboard() {
  const { me } = useSession();
  const isSeller = sells(me);
  const ordered = useQuery(mineAs('customer'));
  const sold = useQuery({ ...mineAs('seller'), enabled: isSeller });
  const balances = useQuery(query(getBalances)).data?.result;
  const failed = [ordered, sold].filter(({ error }) => error !== null);
  const lists = [ordered.data, sold.data].filter((list) => list !== undefined);
  return (
    <div className="grid gap-6">
      <PageHead title="Кабинет" isHidden />
      <div className="grid gap-2">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Кабинет' }]} />
        <h1 className="title-1">Кабинет</h1>
      </div>
      {failed.length > 0 ? (
        <ErrorState title="Не удалось загрузить заказы" onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : ordered.data ? (
        <ToDo
          orders={lists.flatMap(({ result }) => result)}
          total={lists.reduce((sum, { total }) => sum + total, 0)}
          isSeller={me?.active_role === 'seller'}
        />
      ) : (
        <RowsSkeleton />
      )}
      {balances ? (
        <Purse balances={balances}>
          <div>
            <LinkButton to="/profile/finance">Финансы</LinkButton>
          </div>
        </Purse>
      ) : null}
      {me?.active_role === 'seller' ? <MyServices /> : null}
    </div>
  );
}
