/** `/profile/appeals`: what the member wrote to the administration. */
import { appealTabs, listMyAppeals, type MyAppeal } from '@artel/contracts/people/appeals/appeals.ts';
import { listHearings } from '@artel/contracts/people/appeals/hearings.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Card, EmptyState, Link, LinkButton, StatusBadge } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { appealKindText, reasonText, stateOf } from './appeals.text.ts';
import { HearingsList, hearingsAboutMe } from './hearing/hearings-list.tsx';
import { Until } from './until.tsx';

type Tab = (typeof appealTabs)[number];
const tabs: Record<Tab, string> = { all: 'Все', open: 'Открытые', decided: 'Решённые' };
const tabIn = (search: URLSearchParams): Tab => appealTabs.find((tab) => tab === search.get('tab')) ?? 'all';
const filterOf = (search: URLSearchParams) => ({ query: { tab: tabIn(search), after: search.get('after') ?? undefined } });
const queries: PageQueries = ({ url }) => [query(listMyAppeals, filterOf(url.searchParams)), query(listHearings, hearingsAboutMe)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const write = <LinkButton to="/profile/appeals/new">Написать обращение</LinkButton>;

export default function AppealsPage() {
  const [search] = useSearchParams();
  const pages = usePages(listMyAppeals, filterOf(search));
  const tab = tabIn(search);
  return (
    <div className="grid gap-5">
      <MemberHead title="Обращения">
        <span className="flex flex-wrap gap-2">
          <LinkButton to="/profile/sanctions" look="ghost">
            Меры
          </LinkButton>
          {write}
        </span>
      </MemberHead>
      <HearingsList />
      <SegmentLinks
        label="Какие обращения"
        className="justify-self-start"
        parts={appealTabs.map((key) => ({
          name: tabs[key],
          to: key === 'all' ? '/profile/appeals' : `/profile/appeals?tab=${key}`,
          isOn: key === tab,
        }))}
      />
      <PagedList
        pages={pages}
        failed="Не удалось загрузить обращения"
        empty={
          tab === 'all' ? (
            <EmptyState title="Обращений нет" action={write}>
              Пожаловаться можно с любой страницы: на услугу, проект, человека, отклик, работу, сообщение или отзыв.
            </EmptyState>
          ) : (
            <EmptyState title={tab === 'open' ? 'Открытых обращений нет' : 'Решённых обращений нет'} />
          )
        }
      >
        {(appeals) => (
          <Card className="overflow-hidden p-0!">
            <ul>
              {appeals.map((appeal) => (
                <Row key={appeal._id} appeal={appeal} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function Row({ appeal }: { appeal: MyAppeal }) {
  const isYours = appeal.acts_by === 'author';
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-t-0 md:grid-cols-[minmax(0,1fr)_12rem_13rem] md:px-6 ${isYours ? 'shadow-[inset_3px_0_0_var(--color-sun)]' : ''}`}
    >
      <div className="grid min-w-0 content-start gap-0.5">
        <Link to={`/profile/appeals/${appeal._id}`} className="font-strong break-words hover:text-brand">
          {appeal.target?.title ?? appealKindText[appeal.type]}
        </Link>
        <span className="text-13 text-ink-soft">
          №{appeal.number}
          {appeal.target ? `, ${appealKindText[appeal.type].toLowerCase()}` : ''}: {reasonText(appeal.reason_code).toLowerCase()}
        </span>
      </div>
      <div className="grid content-start justify-items-start">
        <StatusBadge of={stateOf(appeal)} />
      </div>
      <span className="text-13 text-ink-soft">
        <Until appeal={appeal} />
      </span>
    </li>
  );
}
