import type { Me } from '@artel/contracts/people/users.ts';
import {
  type Bid,
  type BidTab,
  bidSides,
  bidTabs,
  clearBidsFlag,
  getBidStats,
  getBidsFlag,
  listMyBids,
} from '@artel/contracts/projects/bids.ts';
import { listMyProjects } from '@artel/contracts/projects/my-projects.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call, invalidate, query, usePages, useQuery } from '../../platform/api/index.ts';
import { formatExact, formatTerm, pluralTotal } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { Badge, BigFigure, Card, DateTime, EmptyState, Link, LinkButton, NetRub, PersonLine, StatusBadge } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { memberPage, useSession } from '../session/index.ts';
import { bidForms, bidStatusTexts, bidTabTexts } from './bids.text.ts';

type Side = (typeof bidSides)[number];
const filterOf = (search: URLSearchParams, me: Me | undefined) => {
  const now: Side = me?.active_role === 'seller' ? 'seller' : 'customer';
  const side = bidSides.find((one) => one === search.get('side')) ?? now;
  const tab: BidTab = bidTabs.find((one) => one === search.get('tab')) ?? 'all';
  return { query: { side, tab, after: search.get('after') ?? undefined } };
};
const flag = query(getBidsFlag);
const stats = query(getBidStats);
const openProjects = query(listMyProjects, { query: { tab: 'active' } });
const page = memberPage((me) => ({ url }) => {
  const input = filterOf(url.searchParams, me);
  return [query(listMyBids, input), flag, input.query.side === 'seller' ? stats : openProjects];
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

const titles: Record<Side, string> = { seller: 'Мои отклики', customer: 'Отклики на проекты' };

export default function BidsPage() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const input = filterOf(search, me);
  const { side, tab } = input.query;
  const pages = usePages(listMyBids, input);
  useLowerFlag();
  return (
    <div className="grid gap-5">
      <MemberHead title={titles[side]}>
        {pages.total > 0 ? <span className="text-ink-soft">{pluralTotal(pages.total, bidForms, pages.isCapped)}</span> : null}
      </MemberHead>
      {me?.roles.includes('seller') ? (
        <TabLinks
          label="Чьи отклики"
          tabs={bidSides.map((one) => ({ to: `/profile/bids?side=${one}`, name: titles[one], isOn: one === side }))}
        />
      ) : null}
      {side === 'seller' ? <Credits /> : null}
      <TabLinks
        label="Состояние"
        tabs={bidTabs
          .filter((one) => side === 'seller' || one !== 'draft')
          .map((one) => ({
            to: `/profile/bids?side=${side}${one === 'all' ? '' : `&tab=${one}`}`,
            name: bidTabTexts[one],
            isOn: one === tab,
          }))}
      />
      <PagedList
        pages={pages}
        failed="Не удалось загрузить отклики"
        empty={tab === 'all' ? <NoBids side={side} /> : <EmptyState title="Здесь пока пусто" />}
      >
        {(bids) => (
          <Card className="overflow-hidden p-0!">
            <ul>
              {bids.map((bid) => (
                <BidRow key={bid._id} bid={bid} side={side} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function Credits() {
  const known = useQuery(stats).data?.result;
  const now = useNow();
  if (!known) return null;
  const { credits, sent, viewed, shortlisted, hired } = known;
  const part = (count: number) => (sent > 0 ? `${Math.round((count / sent) * 100)}\u00a0%` : '—');
  const figures = [
    {
      value: `${credits.balance}`,
      unit: `из ${credits.month_total}`,
      note: `кредитов на отклики, новые ${formatExact(new Date(credits.refill_at), now)}`,
    },
    { value: part(viewed), unit: '', note: `открыли: ${viewed} из ${sent} за 90 дней` },
    { value: part(shortlisted), unit: '', note: `в шорт-листе: ${shortlisted}` },
    { value: part(hired), unit: '', note: `выбрали: ${hired}` },
  ];
  return (
    <Card label="Кредиты и статистика">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {figures.map(({ value, unit, note }) => (
          <div key={note} className="flex flex-col-reverse justify-end gap-0.5">
            <dt className="text-13 text-ink-soft">{note}</dt>
            <dd>
              <BigFigure value={value} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useLowerFlag(): void {
  const hasUnread = useQuery(flag).data?.result.hasUnread ?? false;
  useEffect(() => {
    if (hasUnread) void call(clearBidsFlag, { body: {} }).then(({ error }) => (error ? undefined : invalidate(getBidsFlag)));
  }, [hasUnread]);
}

function NoBids({ side }: { side: Side }) {
  return side === 'seller' ? (
    <EmptyState title="Откликов нет" action={<LinkButton to="/projects">Подобрать проект</LinkButton>}>
      Здесь будет видно, открыл ли заказчик ваш отклик и что он решил.
    </EmptyState>
  ) : (
    <NoAnswers />
  );
}

function NoAnswers() {
  const projects = useQuery(openProjects).data?.result;
  const open = projects?.find(({ allowed_actions }) => allowed_actions.includes('invite'));
  return open ? (
    <EmptyState
      title="Откликов пока нет"
      action={<LinkButton to={`/projects/${open.category_slug}/${open._id}`}>Пригласить подходящих</LinkButton>}
    >
      Ждать не обязательно: на странице проекта «{open.title}» можно позвать подходящих исполнителей. Приглашённый откликается бесплатно.
    </EmptyState>
  ) : (
    <EmptyState title="Откликов пока нет" action={<LinkButton to="/profile/items/create?kind=project">Разместить проект</LinkButton>}>
      Когда исполнители ответят на ваш проект, их условия соберутся здесь.
    </EmptyState>
  );
}

function BidRow({ bid, side }: { bid: Bid; side: Side }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-0 md:grid-cols-[minmax(0,1fr)_12rem_9rem] md:px-6">
      <div className="grid min-w-0 content-start gap-1.5">
        <Link to={`/projects/${bid.project.category_slug}/${bid.project._id}`} className="font-strong break-words hover:text-brand">
          {bid.project.title}
        </Link>
        {side === 'customer' ? <PersonLine person={bid.seller} to={`/user/${bid.seller._id}`} /> : null}
        <p className="line-clamp-2 break-words text-ink-soft">{bid.text || 'Черновик без текста'}</p>
      </div>
      <div className="grid content-start justify-items-start gap-1.5">
        <StatusBadge of={bidStatusTexts[bid.status]} />
        {bid.is_project_changed ? (
          <Badge meaning="wait">{side === 'seller' ? 'Проект изменился' : 'Изменения ещё не подтверждены'}</Badge>
        ) : null}
        <span className="text-13 text-ink-soft">
          {bid.viewed_at && side === 'seller' ? (
            <>
              открыт <DateTime at={bid.viewed_at} />
            </>
          ) : (
            <DateTime at={bid.created_at} />
          )}
        </span>
      </div>
      <div className="grid content-start md:justify-items-end">
        {bid.price_minor === null ? (
          <span className="text-ink-soft">цена не указана</span>
        ) : (
          <NetRub net_minor={bid.net_minor} price_minor={bid.price_minor} isLeast />
        )}
        {bid.term_days === null ? null : <span className="text-13 text-ink-soft">{formatTerm(bid.term_days)}</span>}
      </div>
    </li>
  );
}
