import { type FactorReset, listFactorResets } from '@artel/contracts/people/factor-resets.ts';
import { useState } from 'react';
import { usePages } from '../../platform/api/use-pages.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { resetStatusTexts } from './factor-resets.text.ts';
import { ResetButtons } from './reset-buttons.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const stateOf = (search: URLSearchParams) => (search.get('state') === 'all' ? 'all' : 'waiting');
export const resetsInput = (search: URLSearchParams) => ({
  query: { state: stateOf(search), after: search.get('after') ?? undefined } as const,
});

export function FactorResets({ search }: { search: URLSearchParams }) {
  const isAll = stateOf(search) === 'all';
  const [isProposing, setProposing] = useState(false);
  const pages = usePages(listFactorResets, resetsInput(search));
  return (
    <section aria-label="Сброс второго фактора" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Потерянный второй фактор снимают двое, и через трое суток после второй подписи. Вход со вторым фактором отменяет сброс.
        </p>
        <Button size="s" onClick={() => setProposing(true)}>
          Второй фактор потерян…
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Сброс второго фактора</h2>
        <SegmentLinks
          label="Какие сбросы"
          parts={[
            { to: '/admin/staff?part=factors', name: 'Идут', isOn: !isAll },
            { to: '/admin/staff?part=factors&state=all', name: 'Все', isOn: isAll },
          ]}
        />
      </div>
      <PagedList
        pages={pages}
        failed="Не удалось загрузить сбросы"
        empty={<EmptyState title={isAll ? 'Второй фактор ещё не сбрасывали' : 'Сбросов нет'} />}
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
      {isProposing ? <ResetDialog onClose={() => setProposing(false)} /> : null}
    </section>
  );
}

function One({ one }: { one: FactorReset }) {
  const { name, meaning } = resetStatusTexts[one.status];
  return (
    <article
      aria-label={`Сброс второго фактора: ${fullName(one.person)}`}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-17 font-head break-words">@{one.person.user_name}</h3>
        <Badge meaning={meaning}>{name}</Badge>
      </header>
      <p className="break-words">«{one.reason}»</p>
      <Facts facts={factsOf(one)} />
      <ResetButtons one={one} />
    </article>
  );
}

const factsOf = (one: FactorReset) => [
  { name: 'Чей', value: fullName(one.person) },
  {
    name: 'Предложено',
    value: (
      <>
        {fullName(one.proposed_by)}, <DateTime at={one.proposed_at} />
      </>
    ),
  },
  ...(one.decided_by ? [{ name: one.status === 'refused' ? 'Отклонено' : 'Подписано', value: fullName(one.decided_by) }] : []),
  ...(one.status === 'open' ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={one.due_at} /> }] : []),
  ...(one.status === 'waiting' ? [{ name: 'До снятия', value: <Deadline at={one.due_at} /> }] : []),
  ...(one.ended_at ? [{ name: 'Закончено', value: <DateTime at={one.ended_at} /> }] : []),
  ...(one.refusal ? [{ name: 'Почему', value: `«${one.refusal}»` }] : []),
];
