/** `/profile/bids`: the member's bids as a seller, or what sellers answered to their projects. Looking lowers the flag «something new». */
import { type Bid, bidSides, clearBidsFlag, getBidsFlag, listMyBids } from '@artel/contracts/bids.ts';
import type { Me } from '@artel/contracts/users.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call, invalidate, query } from '../../platform/api.ts';
import { formatTerm } from '../../platform/dates.ts';
import { countedTotal } from '../../platform/plural.ts';
import { usePages } from '../../platform/use-pages.ts';
import { useQuery } from '../../platform/use-query.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberHead } from '../../ui/member-head.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rub } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PersonLine } from '../../ui/person-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { userPath } from '../people/index.ts';
import { projectPath } from '../projects/index.ts';
import { memberPage, useSession } from '../session/index.ts';
import { bidForms, bidStatusTexts } from './bids.text.ts';

type Side = (typeof bidSides)[number];
/** Without a side in the address it is the one the member works on now. */
const askedOf = (search: URLSearchParams, me: Me | undefined) => {
  const now: Side = me?.active_role === 'seller' ? 'seller' : 'customer';
  return { query: { side: bidSides.find((side) => side === search.get('side')) ?? now, after: search.get('after') ?? undefined } };
};
const flag = query(getBidsFlag);
const page = memberPage((me) => ({ url }) => [query(listMyBids, askedOf(url.searchParams, me)), flag]);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

const titles: Record<Side, string> = { seller: 'Мои отклики', customer: 'Отклики на проекты' };

export default function BidsPage() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const asked = askedOf(search, me);
  const { side } = asked.query;
  const pages = usePages(listMyBids, asked);
  useLowerFlag();
  return (
    <div className="grid gap-5">
      <MemberHead title={titles[side]}>
        {pages.total > 0 ? <span className="text-ink-soft">{countedTotal(pages.total, bidForms, pages.isCapped)}</span> : null}
      </MemberHead>
      {me?.roles.includes('seller') ? (
        <TabLinks
          label="Чьи отклики"
          tabs={bidSides.map((one) => ({ to: `/profile/bids?side=${one}`, name: titles[one], isOn: one === side }))}
        />
      ) : null}
      <PagedList pages={pages} failed="Не удалось загрузить отклики" empty={<NoBids side={side} />}>
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

function useLowerFlag(): void {
  const hasUnread = useQuery(flag).data?.result.hasUnread ?? false;
  useEffect(() => {
    if (hasUnread) void call(clearBidsFlag, { body: {} }).then(({ error }) => (error ? undefined : invalidate(getBidsFlag)));
  }, [hasUnread]);
}

const NoBids = ({ side }: { side: Side }) =>
  side === 'seller' ? (
    <EmptyState title="Откликов нет" action={<LinkButton to="/projects">Подобрать проект</LinkButton>}>
      Здесь будет видно, открыл ли заказчик ваш отклик и что он решил.
    </EmptyState>
  ) : (
    <EmptyState title="Откликов пока нет" action={<LinkButton to="/freelancers/all">Найти исполнителя</LinkButton>}>
      Когда исполнители ответят на ваш проект, их условия соберутся здесь.
    </EmptyState>
  );

function BidRow({ bid, side }: { bid: Bid; side: Side }) {
  const { name, meaning } = bidStatusTexts[bid.status];
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-0 md:grid-cols-[minmax(0,1fr)_12rem_8rem] md:px-6">
      <div className="grid min-w-0 content-start gap-1.5">
        <Link
          to={projectPath({ _id: bid.project._id, category: { slug: bid.project.category_slug } })}
          className="font-strong break-words hover:text-brand"
        >
          {bid.project.title}
        </Link>
        {side === 'customer' ? <PersonLine person={bid.seller} to={userPath(bid.seller._id)} /> : null}
        <p className="line-clamp-2 break-words text-ink-soft">{bid.text}</p>
      </div>
      <div className="grid content-start justify-items-start gap-1.5">
        <Badge meaning={meaning}>{name}</Badge>
        <span className="text-13 text-ink-soft">
          {bid.viewed_at && side === 'seller' ? (
            <>
              открыт <Moment at={bid.viewed_at} />
            </>
          ) : (
            <Moment at={bid.created_at} />
          )}
        </span>
      </div>
      <div className="grid content-start md:justify-items-end">
        <Rub minor={bid.price_minor} />
        <span className="text-13 text-ink-soft">{formatTerm(bid.term_days)}</span>
      </div>
    </li>
  );
}
