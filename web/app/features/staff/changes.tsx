import { listRightChanges, type RightChange } from '@artel/contracts/people/staff.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { ChangeButtons } from './change-buttons.tsx';
import { changeStatusTexts, changeTitle } from './staff.text.ts';

const stateOf = (search: URLSearchParams) => (search.get('state') === 'all' ? 'all' : 'waiting');
export const changesInput = (search: URLSearchParams) => ({
  query: { state: stateOf(search), after: search.get('after') ?? undefined } as const,
});

export function Changes({ search }: { search: URLSearchParams }) {
  const isAll = stateOf(search) === 'all';
  const pages = usePages(listRightChanges, changesInput(search));
  return (
    <section aria-label="Изменения прав" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Изменения прав</h2>
        <SegmentLinks
          label="Какие изменения"
          parts={[
            { to: '/admin/staff', name: 'Ждут', isOn: !isAll },
            { to: '/admin/staff?state=all', name: 'Все', isOn: isAll },
          ]}
        />
      </div>
      <PagedList
        pages={pages}
        failed="Не удалось загрузить изменения прав"
        empty={<EmptyState title={isAll ? 'Права ещё не меняли' : 'Подписывать нечего'} />}
      >
        {(rows) => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {rows.map((one) => (
              <li key={one._id} className="grid min-w-0">
                <One one={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function One({ one }: { one: RightChange }) {
  const { name, meaning } = changeStatusTexts[one.status];
  return (
    <article
      aria-label={`${changeTitle(one)}: ${fullName(one.person)}`}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-17 font-head break-words">
          {changeTitle(one)}: @{one.person.user_name}
        </h3>
        <Badge meaning={meaning}>{name}</Badge>
      </header>
      <p className="break-words">«{one.reason}»</p>
      <Facts facts={factsOf(one)} />
      <ChangeButtons one={one} />
    </article>
  );
}

const factsOf = (one: RightChange) => [
  {
    name: 'Кому',
    value: fullName(one.person),
  },
  {
    name: 'Предложено',
    value: (
      <>
        {fullName(one.proposed_by)}, <DateTime at={one.proposed_at} />
      </>
    ),
  },
  ...(one.status === 'open' ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={one.expires_at} /> }] : []),
  ...(one.decided_by && one.ended_at
    ? [
        {
          name: one.status === 'signed' ? 'Подписано' : 'Отклонено',
          value: (
            <>
              {fullName(one.decided_by)}, <DateTime at={one.ended_at} />
            </>
          ),
        },
      ]
    : []),
  ...(one.refusal ? [{ name: 'Почему', value: `«${one.refusal}»` }] : []),
];
