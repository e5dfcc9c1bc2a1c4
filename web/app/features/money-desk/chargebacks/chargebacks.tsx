import {
  type Chargeback,
  type ChargebackState,
  exportChargebacks,
  listChargebacks,
  loseChargeback,
  refuseChargeback,
  signChargeback,
  winChargeback,
  withdrawChargeback,
} from '@artel/contracts/money/chargebacks.ts';
import { providerText } from '@artel/contracts/money/ledger-text.ts';
import { adminListJournals, getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query, usePages } from '../../../platform/api/index.ts';
import { formatDate, formatRubExact } from '../../../platform/format/index.ts';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { Button, EmptyState, Link } from '../../../ui/index.ts';
import { AccountLink } from '../../../ui/lists/cells.tsx';
import { ListCsv } from '../../../ui/lists/views/list-csv.tsx';
import { SignedButtons, SignedCard, SignedList, signatureFacts, signedBy } from '../../approvals/index.ts';
import { JournalLines } from '../journal-lines.tsx';
import { ChargebackDialog, type Known } from './chargeback-dialog.tsx';
import { chargebackLists, chargebackStatusTexts } from './chargebacks.text.ts';

const states = Object.keys(chargebackLists) as ChargebackState[];
const stateOf = (search: URLSearchParams): ChargebackState => states.find((state) => state === search.get('state')) ?? 'waiting';
const inputOf = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const chargebacksQuery = (search: URLSearchParams) => query(listChargebacks, inputOf(search));

const pathOf = (state: ChargebackState): string => `/admin/payments?tab=chargebacks${state === 'waiting' ? '' : `&state=${state}`}`;

const wholeIn = (search: URLSearchParams, name: string): number | undefined => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
};
const knownIn = (search: URLSearchParams): Known => ({ number: wholeIn(search, 'payment'), amount_minor: wholeIn(search, 'sum') });

export function Chargebacks() {
  const [search, setSearch] = useSearchParams();
  const known = knownIn(search);
  const [isProposing, setProposing] = useState(false);
  const state = stateOf(search);
  const pages = usePages(listChargebacks, inputOf(search));
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
      <SignedList
        pages={pages}
        failed="Не удалось загрузить чарджбеки"
        isBare
        empty={<EmptyState title={empty}>{note ?? null}</EmptyState>}
      >
        {(one) => <One one={one} />}
      </SignedList>
    </>
  );
}

const One = ({ one }: { one: Chargeback }) => (
  <SignedCard
    label={`Чарджбек №${one.number}`}
    title={`№${one.number}, ${formatRubExact(one.amount_minor)}`}
    status={chargebackStatusTexts[one.status]}
    journal={
      <>
        <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
        {one.status === 'signed' || one.status === 'won' ? (
          <section aria-label="Обратная проводка" className="grid gap-1">
            <p className="text-13 text-ink-soft">{one.status === 'won' ? 'Записано обратно' : 'Если банк вернёт деньги нам, запишем'}</p>
            <JournalLines lines={one.journal_won.lines} sumName={`Сумма, ${one.journal_won.code}`} />
          </section>
        ) : null}
      </>
    }
    reason={one.reason}
    facts={factsOf(one)}
  >
    {one.allowed_actions.length > 0 ? <Buttons one={one} /> : null}
  </SignedCard>
);

function Buttons({ one }: { one: Chargeback }) {
  const name = `чарджбек №${one.number}`;
  const done = (what: string): string => `Чарджбек №${one.number} ${what}`;
  return (
    <SignedButtons
      one={one}
      stale={[listChargebacks, getMoneyState, adminListJournals, getMoneyCard, getQueueCounts]}
      sign={{
        call: signChargeback,
        title: `Подписать ${name}?`,
        action: 'Подписать и записать',
        text: (
          <>
            <JournalLines lines={one.journal.lines} sumName={`Сумма, ${one.journal.code}`} />
            <p>Запишем сразу и напишем плательщику. Баланс участников не изменится.</p>
          </>
        ),
        done: done('записан в журнал'),
      }}
      refuse={{
        call: refuseChargeback,
        title: `Отклонить ${name}?`,
        note: 'Деньги останутся где были, платёж снова можно возвращать. Причину увидят сотрудники.',
        done: done('отклонён'),
      }}
      withdraw={{ call: withdrawChargeback, done: done('снят') }}
      more={[
        {
          may: 'win',
          button: 'Банк вернул деньги нам…',
          call: winChargeback,
          title: done('выигран?'),
          note: 'Деньги снова в фонде защиты: запишем обратную проводку и напишем плательщику. Что ответил банк, увидят сотрудники.',
          action: 'Записать: выигран',
          isBad: false,
          done: done('выигран'),
        },
        {
          may: 'lose',
          button: 'Деньги остались у банка…',
          call: loseChargeback,
          title: done('проигран?'),
          note: 'Записанное остаётся, новых проводок нет. Эту сумму туда, откуда платили, уже не вернуть; плательщику напишем.',
          action: 'Записать: проигран',
          done: done('проигран'),
        },
      ]}
    />
  );
}

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
    value: <AccountLink person={one.payment.payer} className="touch hover:text-brand" />,
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
  ...signatureFacts(one, {
    proposed: 'Подготовлено',
    until: one.status === 'proposed' ? one.expires_at : undefined,
    decided_at: one.decided_at,
  }),
  ...(one.closed_by && one.ended_at ? [{ name: 'Ответ банка записан', value: signedBy(one.closed_by, one.ended_at) }] : []),
  ...(one.closed_why ? [{ name: 'Что ответил банк', value: `«${one.closed_why}»` }] : []),
];
