/** `/profile/saved`: everything under «♥», by kind. A pressed heart takes the thing off the page at once. */

import {
  type FavoriteType,
  favoriteTypes,
  listFavorites,
  type SavedProject,
  type SavedService,
  type SavedUser,
} from '@artel/contracts/favorites.ts';
import { listSavedSearches, type SavedSearch } from '@artel/contracts/saved-searches.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { useQuery } from '../../platform/use-query.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberHead } from '../../ui/member-head.tsx';
import { Money } from '../../ui/money.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { Heart, useFavorites } from '../favorites/index.ts';
import { userPath } from '../people/index.ts';
import { projectPath } from '../projects/index.ts';
import { SearchList } from '../saved-searches/index.ts';
import { ServiceCard, statusText } from '../services/index.ts';
import { priceChange } from './price-change.ts';

const savedQuery = query(listFavorites);
const searchesQuery = query(listSavedSearches);
const queries: PageQueries = () => [savedQuery, searchesQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

type Tab = FavoriteType | 'search';
const tabText: Record<Tab, string> = { service: 'Услуги', project: 'Проекты', user: 'Исполнители', search: 'Поиски' };

export default function SavedPage() {
  const asked = useSearchParams()[0].get('tab');
  const { data, isError, refetch } = useQuery(savedQuery);
  const searches = useQuery(searchesQuery).data?.result ?? [];
  const kept = useFavorites();
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberHead title="Сохранённое" />
      {data ? (
        <Shown
          saved={data.result}
          searches={searches}
          asked={asked}
          isKept={(type, id) => !kept || kept.some((one) => one.type === type && one.id === id)}
        />
      ) : isError ? (
        <ErrorState title="Не удалось загрузить сохранённое" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </div>
  );
}

type Saved = (typeof listFavorites)['result']['_output'];
type ShownProps = {
  saved: Saved;
  searches: readonly SavedSearch[];
  asked: string | null;
  isKept: (type: FavoriteType, id: string) => boolean;
};

function Shown({ saved, searches, asked, isKept }: ShownProps) {
  const services = saved.services.filter(({ _id }) => isKept('service', _id));
  const projects = saved.projects.filter(({ _id }) => isKept('project', _id));
  const users = saved.users.filter(({ _id }) => isKept('user', _id));
  const counts: Record<Tab, number> = { service: services.length, project: projects.length, user: users.length, search: searches.length };
  const filled = ([...favoriteTypes, 'search'] as const).filter((type) => counts[type] > 0);
  const open = filled.find((type) => type === asked) ?? filled[0];
  if (!open) {
    return (
      <EmptyState title="Нажмите ♥ — сохраним здесь" action={<LinkButton to="/services">Выбрать услугу</LinkButton>}>
        Понравившаяся услуга не потеряется: она будет ждать вас на любом устройстве.
      </EmptyState>
    );
  }
  const tabs = filled.map((type) => ({ to: `/profile/saved?tab=${type}`, name: tabText[type], isOn: type === open, count: counts[type] }));
  return (
    <>
      <TabLinks label="Что сохранено" tabs={tabs} />
      {open === 'search' ? (
        <SearchList searches={searches} />
      ) : open === 'service' ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
          {services.map((service) => (
            <li key={service._id} className="grid min-w-0 content-start gap-2">
              <ServiceCard service={service} level={2} />
              {service.status === 'active' ? (
                <PriceChange service={service} />
              ) : (
                <div>
                  <Badge meaning={statusText[service.status].meaning}>{statusText[service.status].name}</Badge>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid gap-4">{open === 'project' ? projects.map(projectRow) : users.map(userRow)}</ul>
      )}
    </>
  );
}

/** «Цена изменилась −10 %», from what it was when the «♥» was pressed. */
function PriceChange({ service }: { service: SavedService }) {
  const change = priceChange(service.saved_price_minor, service.min_price_minor);
  if (!change) return null;
  return (
    <div className="grid gap-1">
      <Badge meaning={change.isLess ? 'good' : 'wait'}>{`Цена изменилась ${change.words}`}</Badge>
      <span className="text-13 text-ink-soft">
        была от <Money minor={service.saved_price_minor!} />
      </span>
    </div>
  );
}

const projectRow = (project: SavedProject) => (
  <Row key={project._id} heart={<Heart id={project._id} type="project" />}>
    <Link
      to={projectPath({ _id: project._id, category: { slug: project.category_slug } })}
      className="title-3 break-words hover:text-brand"
    >
      {project.title}
    </Link>
  </Row>
);

const userRow = (user: SavedUser) => (
  <Row key={user._id} heart={<Heart id={user._id} type="user" />}>
    <span className="flex items-center gap-4">
      <Avatar name={user.user_name} src={user.avatar.file_path} variant={user.avatar.variant} size={40} />
      <span className="grid min-w-0">
        <Link to={userPath(user._id)} className="font-strong hover:text-brand">
          {fullName(user)}
        </Link>
        <span className="text-13 text-ink-soft">{user.headline}</span>
      </span>
    </span>
  </Row>
);

function Row({ heart, children }: { heart: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Card className="relative pr-14">
        {children}
        {heart}
      </Card>
    </li>
  );
}
