import { type Dispute, listMyDisputes } from '@artel/contracts/disputes/disputes.ts';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { plural, pluralTotal } from '../../platform/format/index.ts';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Card, Count, DateTime, Deadline, EmptyState, fullName, Link, LinkButton, Rub, StatusBadge } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { useSession } from '../session/index.ts';
import { categoryText, disputeForms, disputeStatusTexts, messageForms, stageText, turnText } from './disputes.text.ts';

const states = { all: 'Все', open: 'Открытые', closed: 'Закрытые' } as const;
type State = keyof typeof states;
const stateIn = (search: URLSearchParams): State => {
  const input = search.get('state');
  return input === 'open' || input === 'closed' ? input : 'all';
};
const filterOf = (search: URLSearchParams) => ({ query: { state: stateIn(search), after: search.get('after') ?? undefined } });
const queries: PageQueries = ({ url }) => [query(listMyDisputes, filterOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function DisputesPage() {
  const [search] = useSearchParams();
  const pages = usePages(listMyDisputes, filterOf(search));
  const state = stateIn(search);
  return (
    <div className="grid gap-5">
      <MemberHead title="Споры">
        {pages.total > 0 ? <span className="text-ink-soft">{pluralTotal(pages.total, disputeForms, pages.isCapped)}</span> : null}
        <Link to="/profile/appeals" className="link">
          Обращения и жалобы
        </Link>
      </MemberHead>
      <SegmentLinks
        label="Какие споры"
        className="justify-self-start"
        parts={Object.entries(states).map(([key, name]) => ({
          name,
          to: key === 'all' ? '/profile/disputes' : `/profile/disputes?state=${key}`,
          isOn: key === state,
        }))}
      />
      <PagedList
        pages={pages}
        failed="Не удалось загрузить споры"
        empty={
          state === 'all' ? (
            <EmptyState title="Споров нет" action={<LinkButton to="/help">Как не дойти до спора</LinkButton>}>
              Отмечайте пункты при приёмке и просите доработку: до спора обычно не доходит.
            </EmptyState>
          ) : (
            <EmptyState title={state === 'open' ? 'Открытых споров нет' : 'Закрытых споров нет'} />
          )
        }
      >
        {(disputes) => (
          <Card className="overflow-hidden p-0!">
            <ul>
              {disputes.map((dispute) => (
                <DisputeRow key={dispute._id} dispute={dispute} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { me } = useSession();
  const other = dispute.opener._id === me?._id ? dispute.respondent : dispute.opener;
  const turn = turnText(dispute, me?._id);
  const about = [`№${dispute.order.number}`, stageText(dispute)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-0 md:grid-cols-[minmax(0,1fr)_14rem_8rem] md:px-6">
      <div className="grid min-w-0 content-start gap-0.5">
        <Link to={`/profile/disputes/${dispute._id}`} className="font-strong break-words hover:text-brand">
          {dispute.order.title}
        </Link>
        <span className="text-ink-soft">
          Спор С-{dispute.number}, {categoryText[dispute.category].toLowerCase()}
        </span>
        <span className="text-13 text-ink-soft">
          {about} · {fullName(other)}
        </span>
        {dispute.unseen_messages > 0 ? (
          <span className="mt-1 flex items-center gap-2 text-13">
            <Count value={dispute.unseen_messages} /> {plural(dispute.unseen_messages, messageForms)}
          </span>
        ) : null}
      </div>
      <div className="grid content-start justify-items-start gap-1.5">
        <StatusBadge of={disputeStatusTexts[dispute.status]} />
        <span className="text-13 text-ink-soft">
          {turn || <DateTime at={dispute.closed_at ?? dispute.created_at} />}
          {turn && dispute.acts_until ? (
            <>
              , <Deadline at={dispute.acts_until} />
            </>
          ) : null}
        </span>
      </div>
      <div className="md:text-right">
        <Rub minor={dispute.amount_minor} />
      </div>
    </li>
  );
}
