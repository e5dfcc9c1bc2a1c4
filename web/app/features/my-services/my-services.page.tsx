import { countMyServices, listMyServices, type MyServiceCounts } from '@artel/contracts/services/my-services.ts';
import { type ItemTab, itemTabs } from '@artel/contracts/services/services.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, query, usePages, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, HydratingSuspense, LinkButton, Note, RowsSkeleton } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { myProjectsQueries } from '../projects/index.ts';
import { PushPrompt } from '../push/index.ts';
import { StoppedNote } from '../services/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MyServiceRow } from './my-service-row.tsx';
import { tabText } from './my-services.text.ts';

const filterOf = (search: URLSearchParams) => ({
  tab: itemTabs.find((tab) => tab === search.get('tab')) ?? ('all' as const),
  after: search.get('after') ?? undefined,
});
const queries: PageQueries = ({ url }) => [query(listMyServices, { query: filterOf(url.searchParams) }), query(countMyServices)];
const page = memberPage((me) => (me?.active_role === 'seller' ? queries : myProjectsQueries));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

const MyProjects = lazyWithRetry(() => import('../projects/own/my-projects.tsx'));

export default function MyServicesPage() {
  const { me } = useSession();
  return me?.active_role === 'seller' ? (
    <MyServices />
  ) : (
    <HydratingSuspense fallback={<RowsSkeleton />}>
      <MyProjects />
    </HydratingSuspense>
  );
}

function MyServices() {
  const ask = filterOf(useSearchParams()[0]);
  const pages = usePages(listMyServices, { query: ask });
  const counts = useQuery(query(countMyServices)).data?.result;
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const stopped = pages.items.find((service) => service.stopped)?.stopped;
  const choose = (id: string, isOn: boolean) => setChosen((old) => new Set(isOn ? [...old, id] : [...old].filter((one) => one !== id)));
  const chosen = pages.items.filter(({ _id }) => chosenIds.has(_id));
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberHead title="Мои услуги">
        <LinkButton to="/profile/items/create" look="primary" icon={Plus}>
          Новая услуга
        </LinkButton>
      </MemberHead>
      <Places counts={counts} />
      {stopped ? (
        <Note meaning="wait">
          <StoppedNote stopped={stopped} ofAll={pages.items.length > 1} />
        </Note>
      ) : null}
      {pages.items.some(({ status }) => status === 'on_moderation') ? <PushPrompt after="service" /> : null}
      <TabLinks label="Состояние услуг" tabs={tabsOf(ask.tab, counts)} />
      <PagedList pages={pages} failed="Не удалось загрузить услуги" empty={<NoServices tab={ask.tab} />} isBare>
        {(services) => (
          <>
            <ul className="grid gap-4">
              {services.map((service) => (
                <li key={service._id}>
                  <MyServiceRow service={service} isChosen={chosenIds.has(service._id)} onChoose={(isOn) => choose(service._id, isOn)} />
                </li>
              ))}
            </ul>
            <BulkBar chosen={chosen} onDone={() => setChosen(new Set())} />
          </>
        )}
      </PagedList>
    </div>
  );
}

function Places({ counts }: { counts: MyServiceCounts | undefined }) {
  const { places, places_taken: taken, places_next: next = 0 } = counts ?? {};
  if (places === undefined || taken === undefined || taken === 0) return null;
  if (taken >= places)
    return (
      <Note meaning="wait">
        Заняты все места вашего уровня: {taken} из {places}. Чтобы отправить ещё одну услугу, остановите или уберите в архив другую.
        {next > places ? ` С ростом уровня мест станет ${next}.` : ''}
      </Note>
    );
  return (
    <p className="text-ink-soft">
      В каталоге и на проверке {taken} из {places} услуг вашего уровня.
    </p>
  );
}

function tabsOf(open: ItemTab, counts: MyServiceCounts | undefined) {
  return itemTabs
    .filter((tab) => tab === 'all' || tab === open || (counts?.[tab] ?? 0) > 0)
    .map((tab) => ({
      to: tab === 'all' ? '/profile/items' : `/profile/items?tab=${tab}`,
      name: tabText[tab],
      isOn: tab === open,
      ...(tab !== 'all' && counts?.[tab] ? { count: counts[tab] } : {}),
    }));
}

function NoServices({ tab }: { tab: ItemTab }) {
  const create = (
    <LinkButton to="/profile/items/create" look="primary">
      Создать услугу
    </LinkButton>
  );
  if (tab !== 'all') return <EmptyState title="Здесь пусто" action={<LinkButton to="/profile/items">Все услуги</LinkButton>} />;
  return (
    <EmptyState title="Создайте первую услугу" action={create}>
      Шесть шагов: что делаете, за сколько, что получит заказчик. Черновик сохраняется сам.
    </EmptyState>
  );
}
