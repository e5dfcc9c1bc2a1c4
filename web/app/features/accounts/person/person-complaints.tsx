import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { type Conflicts, complaintWays, getConflictsOf, listComplaintsOf } from '@artel/contracts/people/accounts/person-complaints.ts';
import type { Appeal } from '@artel/contracts/people/appeals/appeals.ts';
import type { ReactNode } from 'react';
import { query, usePages, useQuery } from '../../../platform/api/index.ts';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { Card, type Column, DateTime, EmptyState, Facts, fullName, Link, StatusBadge, TitledCard } from '../../../ui/index.ts';
import { RowHead } from '../../../ui/lists/cells.tsx';
import { FramedTable } from '../../../ui/lists/framed-table.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { appealStatusTexts, appealTypeText } from '../../appeals/index.ts';
import { categoryText, disputeStatusTexts } from '../../disputes/index.ts';
import { faultText } from './person-complaints.text.ts';

const wayOf = (search: URLSearchParams) => complaintWays.find((way) => way === search.get('way')) ?? 'about';
const inputOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: { way: wayOf(search), after: search.get('after') ?? undefined },
});
const conflictsQuery = (id: string) => query(getConflictsOf, { params: { id } });
export const complaintQueries = (id: string, search: URLSearchParams) => [conflictsQuery(id), query(listComplaintsOf, inputOf(id, search))];

const wayTexts = {
  about: { name: 'О человеке', empty: 'На человека не жаловались' },
  by: { name: 'От человека', empty: 'Обращений от человека не было' },
};

export function PersonComplaints({ user, search }: { user: Account; search: URLSearchParams }) {
  const conflicts = useQuery(conflictsQuery(user._id)).data?.result;
  const pages = usePages(listComplaintsOf, inputOf(user._id, search));
  const way = wayOf(search);
  return (
    <>
      {conflicts ? <Counts conflicts={conflicts} /> : null}
      <SegmentLinks
        label="Чьи обращения"
        className="justify-self-start"
        parts={complaintWays.map((one) => ({
          to: one === 'about' ? '?tab=complaints' : `?tab=complaints&way=${one}`,
          name: wayTexts[one].name,
          isOn: one === way,
        }))}
      />
      <PagedList pages={pages} failed="Не удалось загрузить обращения" empty={<EmptyState title={wayTexts[way].empty} />}>
        {(rows) => (
          <FramedTable
            label={wayTexts[way].name}
            columns={way === 'about' ? aboutColumns : columns}
            rows={rows}
            pathOf={({ _id }) => `/admin/appeals/${_id}`}
          />
        )}
      </PagedList>
      {conflicts ? <Disputes conflicts={conflicts} /> : null}
    </>
  );
}

const confirmed = ({ count, upheld }: { count: number; upheld: number }) => (upheld > 0 ? `${count}, подтвердилось ${upheld}` : `${count}`);
function Counts({ conflicts }: { conflicts: Conflicts }) {
  return (
    <Card label="Сколько всего" className="grid gap-x-10 gap-y-2 md:grid-cols-2">
      <Facts
        facts={[
          { name: 'Жалоб на человека', value: confirmed(conflicts.about) },
          { name: 'Обращений от человека', value: confirmed(conflicts.by) },
        ]}
      />
      <Facts
        facts={[
          { name: 'Споров', value: conflicts.disputes_count },
          { name: 'Отзывов скрыто за нарушение', value: conflicts.hidden_reviews_count },
        ]}
      />
    </Card>
  );
}

const columns: Column<Appeal>[] = [
  {
    id: 'what',
    name: 'Обращение',
    isHead: true,
    cell: ({ number, type, target, text }) => (
      <RowHead name={`№${number}. ${appealTypeText[type]}${target ? `: ${target.title}` : ''}`} note={text} clamped="note" />
    ),
  },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={appealStatusTexts[status]} /> },
  { id: 'at', name: 'Когда', cell: ({ created_at }) => <DateTime at={created_at} className="whitespace-nowrap" /> },
];
const aboutColumns: Column<Appeal>[] = [
  columns[0]!,
  { id: 'author', name: 'От кого', cell: ({ author }) => (author ? fullName(author) : 'гость') },
  ...columns.slice(1),
];

function Disputes({ conflicts }: { conflicts: Conflicts }) {
  const { disputes, may_open_disputes, hidden_reviews } = conflicts;
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 empty:hidden">
      {disputes.length > 0 ? (
        <Block title="Споры">
          {disputes.map((one) => (
            <li key={one._id} className="grid gap-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {may_open_disputes ? (
                  <Link to={`/admin/disputes/${one._id}`} className="touch font-strong hover:text-brand">
                    №{one.number}. {categoryText[one.category]}
                  </Link>
                ) : (
                  <span className="font-strong">
                    №{one.number}. {categoryText[one.category]}
                  </span>
                )}
                <StatusBadge of={disputeStatusTexts[one.status]} />
              </span>
              <span className="text-13 text-ink-soft">
                {one.is_opener ? 'открыл этот человек' : 'открыт другой стороной'}, <DateTime at={one.created_at} />,{' '}
                <OrderLink order={one.order} />
                {one.fault ? `, ${faultText(one.fault, one.is_customer)}` : ''}
              </span>
            </li>
          ))}
        </Block>
      ) : null}
      {hidden_reviews.length > 0 ? (
        <Block title="Скрытые отзывы">
          {hidden_reviews.map(({ _id, order, rule, at }) => (
            <li key={_id} className="text-ink-soft">
              <OrderLink order={order} />,{' '}
              <Link to={`/conditions#${rule}`} className="link">
                п. {rule.split('-')[1]}
              </Link>
              , <DateTime at={at} />
            </li>
          ))}
        </Block>
      ) : null}
    </div>
  );
}

function OrderLink({ order }: { order: { _id: string; number: number } }) {
  return (
    <Link to={`/admin/orders?id=${order._id}`} className="link">
      заказ №{order.number}
    </Link>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard title={title}>
      <ul className="grid gap-2">{children}</ul>
    </TitledCard>
  );
}
