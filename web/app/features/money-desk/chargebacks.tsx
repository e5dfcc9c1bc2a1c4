import { type Chargeback, type ChargebackState, exportChargebacks, listChargebacks } from '@artel/contracts/money/chargebacks.ts';
import { providerText } from '@artel/contracts/money/ledger-text.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { formatRubExact } from '../../platform/format/money.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { ListCsv } from '../../ui/lists/list-csv.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { ChargebackButtons } from './chargeback-buttons.tsx';
import { ChargebackDialog, type Known } from './chargeback-dialog.tsx';
import { chargebackLists, chargebackStatusTexts } from './chargebacks.text.ts';
import { JournalLines } from './journal-lines.tsx';

const states = Object.keys(chargebackLists) as ChargebackState[];
const stateOf = (search: URLSearchParams): ChargebackState => states.find((state) => state === search.get('state')) ?? 'waiting';
const requested = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const chargebacksQuery = (search: URLSearchParams) => query(listChargebacks, requested(search));

const pathOf = (state: ChargebackState): string => `/admin/payments?tab=chargebacks${state === 'waiting' ? '' : `&state=${state}`}`;
const people = ({ name, surname }: { name: string; surname: string }): string => `${name} ${surname}`;

const wholeIn = (search: URLSearchParams, name: string): number | undefined => {
  const said = search.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(said) ? Number(said) : undefined;
};
const knownIn = (search: URLSearchParams): Known => ({ number: wholeIn(search, 'payment'), amount_minor: wholeIn(search, 'sum') });

export function Chargebacks() {
  const [search, setSearch] = useSearchParams();
  const known = knownIn(search);
  const [isProposing, setProposing] = useState(false);
  const state = stateOf(search);
  const pages = usePages(listChargebacks, requested(search));
  const { empty, note } = chargebackLists[state];
  const close = (): void => {
    setProposing(false);
    if (known.number === undefined) return;
    const without = new URLSearchParams(search);
    for (const name of ['payment', 'sum']) without.delete(name);
    setSearch(without, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentLinks
          label="Какие чарджбеки"
          parts={states.map((one) => ({ to: pathOf(one), name: chargebackLists[one].name, isOn: one === state }))}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ListCsv endpoint={exportChargebacks} filters={{ state }} />
          <Button size="s" onClick={() => setProposing(true)}>
            Банк отозвал платёж…
          </Button>
        </div>
      </div>
      {isProposing || known.number !== undefined ? <ChargebackDialog {...known} onClose={close} /> : null}
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length > 0 ? (
        <>
          <ul className="grid gap-4 xl:grid-cols-2">
            {pages.items.map((one) => (
              <li key={one._id} className="grid min-w-0">
                <One one={one} />
              </li>
            ))}
          </ul>
          <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
        </>
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить чарджбеки" onRetry={pages.retry} />
      ) : (
        <EmptyState title={empty}>{note ?? null}</EmptyState>
      )}
    </>
  );
}

function One({ one }: { one: Chargeback }) {
  const { name, meaning } = chargebackStatusTexts[one.status];
  return (
    <article
      aria-label={`Чарджбек №${one.number}`}
      className="grid min-w-0 content-start overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-17 font-head">
          №{one.number}, {formatRubExact(one.amount_minor)}
        </h2>
        <Badge meaning={meaning}>{name}</Badge>
      </header>
      <div className="grid gap-3 p-4">
        <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
        {one.status === 'signed' || one.status === 'won' ? (
          <section aria-label="Обратная проводка" className="grid gap-1">
            <p className="text-13 text-ink-soft">{one.status === 'won' ? 'Записано обратно' : 'Если банк вернёт деньги нам, запишем'}</p>
            <JournalLines lines={one.journal_won.lines} sumName={`Сумма, ${one.journal_won.code}`} />
          </section>
        ) : null}
        <p className="break-words">«{one.reason}»</p>
        <Facts facts={factsOf(one)} />
        <ChargebackButtons one={one} />
      </div>
    </article>
  );
}

const signature = (who: { name: string; surname: string }, at: string) => (
  <>
    {people(who)}, <DateTime at={at} />
  </>
);

const frozenNames: Partial<Record<Chargeback['status'], string>> = { won: 'Возвращено плательщику', lost: 'Взято у плательщика' };

const factsOf = (one: Chargeback) => [
  {
    name: 'Платёж',
    value: (
      <Link to={`/admin/payments?tab=payments&id=${one.payment._id}`} className="touch hover:text-brand">
        №{one.payment.number}, {formatRubExact(one.payment.amount_minor)}
      </Link>
    ),
  },
  {
    name: one.payment.order_number === null ? 'За что' : 'Заказ',
    value:
      one.payment.order_id === null ? (
        'Пополнение'
      ) : (
        <Link to={`/admin/orders?id=${one.payment.order_id}`} className="touch hover:text-brand">
          №{one.payment.order_number}
        </Link>
      ),
  },
  {
    name: 'Кто платил',
    value: (
      <Link to={`/admin/users/${one.payment.payer._id}`} className="touch hover:text-brand">
        {people(one.payment.payer)}
      </Link>
    ),
  },
  ...(one.frozen_minor === null
    ? []
    : [
        { name: frozenNames[one.status] ?? 'Заморожено у плательщика', value: formatRubExact(one.frozen_minor) },
        ...(one.status === 'won' ? [] : [{ name: 'Потрачено, несёт фонд', value: formatRubExact(one.amount_minor - one.frozen_minor) }]),
      ]),
  {
    name: 'В письме банка',
    value: <span className="break-all">{`${one.bank_number}, ${formatDate(new Date(`${one.bank_day}T09:00:00Z`))}`}</span>,
  },
  { name: 'Где', value: providerText(one.payment.provider) },
  { name: 'Подготовлено', value: signature(one.proposed_by, one.proposed_at) },
  ...(one.status === 'proposed' ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={one.expires_at} /> }] : []),
  ...(one.decided_by && one.decided_at
    ? [{ name: one.status === 'refused' ? 'Отклонено' : 'Подписано', value: signature(one.decided_by, one.decided_at) }]
    : []),
  ...(one.refusal ? [{ name: 'Почему', value: `«${one.refusal}»` }] : []),
  ...(one.closed_by && one.ended_at ? [{ name: 'Ответ банка записан', value: signature(one.closed_by, one.ended_at) }] : []),
  ...(one.closed_why ? [{ name: 'Что ответил банк', value: `«${one.closed_why}»` }] : []),
];
