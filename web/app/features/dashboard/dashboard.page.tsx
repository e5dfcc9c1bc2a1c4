import { listDeeds } from '@artel/contracts/chat/deeds.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { countMyServices } from '@artel/contracts/services/my-services.ts';
import { query } from '../../platform/api/api.ts';
import type { PageQueries } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Purse } from '../finance/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { MyServices } from './my-services.tsx';
import { ToDo } from './to-do.tsx';

const sells = (me: Me | undefined): boolean => me?.roles.includes('seller') ?? false;

const queriesFor =
  (me: Me | undefined): PageQueries =>
  () => [query(listDeeds), query(getBalances), ...(sells(me) ? [query(countMyServices)] : [])];

const page = memberPage(queriesFor);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Dashboard() {
  const { me } = useSession();
  const waiting = useQuery(query(listDeeds));
  const balances = useQuery(query(getBalances)).data?.result;
  return (
    <div className="grid gap-6">
      <PageHead title="Кабинет" isHidden />
      <div className="grid gap-2">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Кабинет' }]} />
        <h1 className="title-1">Кабинет</h1>
      </div>
      {waiting.error !== null ? (
        <ErrorState title="Не удалось загрузить дела" onRetry={() => void waiting.refetch()} />
      ) : waiting.data ? (
        <ToDo {...waiting.data.result} isSeller={me?.active_role === 'seller'} />
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
