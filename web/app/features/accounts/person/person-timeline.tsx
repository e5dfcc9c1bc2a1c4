import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { type FactKind, factKinds, listTimelineOf, type PersonFact } from '@artel/contracts/people/accounts/person-timeline.ts';
import { query, usePages } from '../../../platform/api/index.ts';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { Card, cx, DateTime, EmptyState, Link } from '../../../ui/index.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';

const kindOf = (search: URLSearchParams): FactKind | undefined => factKinds.find((kind) => kind === search.get('facts'));
const inputOf = (id: string, search: URLSearchParams) => ({
  params: { id },
  query: { kind: kindOf(search), after: search.get('after') ?? undefined },
});
export const timelineQuery = (id: string, search: URLSearchParams) => query(listTimelineOf, inputOf(id, search));

const kindText: Record<FactKind, string> = { orders: 'Заказы', money: 'Деньги', sign_in: 'Вход', decisions: 'Решения' };
const dots: Record<PersonFact['meaning'], string> = { plain: 'bg-ink-soft', good: 'bg-good', wait: 'bg-brand', bad: 'bg-bad' };
const meaningText: Record<PersonFact['meaning'], string> = { plain: '', good: '', wait: 'Посмотрите: ', bad: 'Тревожно: ' };

export function PersonTimeline({ user, search }: { user: Account; search: URLSearchParams }) {
  const pages = usePages(listTimelineOf, inputOf(user._id, search));
  const shown = kindOf(search);
  const kinds = factKinds.filter((kind) => kind !== 'money' || user.allowed_actions.includes('read_money'));
  return (
    <section className="grid gap-3" aria-label="Что было">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Что было</h2>
        <SegmentLinks
          label="Какие события"
          parts={[
            { to: '?', name: 'Всё', isOn: !shown },
            ...kinds.map((kind) => ({ to: `?facts=${kind}`, name: kindText[kind], isOn: kind === shown })),
          ]}
        />
      </div>
      <PagedList pages={pages} failed="Не удалось загрузить события" empty={<EmptyState title="Таких событий не было" />}>
        {(facts) => (
          <Card as="div" className="py-2!">
            <ol className="grid">
              {facts.map((fact) => (
                <li
                  key={fact._id}
                  className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-2.5 first:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto]"
                >
                  <span aria-hidden="true" className={cx('mt-1.5 size-2 rounded-full', dots[fact.meaning])} />
                  <span className="grid min-w-0 gap-0.5">
                    <span className="font-strong break-words">
                      {meaningText[fact.meaning] ? <span className="sr-only">{meaningText[fact.meaning]}</span> : null}
                      {fact.to ? (
                        <Link to={fact.to} className="touch hover:text-brand">
                          {fact.title}
                        </Link>
                      ) : (
                        fact.title
                      )}
                    </span>
                    {fact.note ? <span className="text-13 break-words text-ink-soft">{fact.note}</span> : null}
                  </span>
                  <DateTime at={fact.at} className="text-13 text-ink-soft max-md:col-start-2 md:whitespace-nowrap" />
                </li>
              ))}
            </ol>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
