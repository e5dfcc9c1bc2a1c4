import { journalTexts, providerText } from '@artel/contracts/money/ledger-text.ts';
import { type MoneyCard as Card, getMoneyCard, recheckProvider } from '@artel/contracts/money/money-desk.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { formatRubExact } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { AskingButton } from '../../ui/dialogs/asking-button.tsx';
import { Button, DateTime, ErrorState, Facts, Link, Note, RowsSkeleton } from '../../ui/index.ts';
import { AccountLink } from '../../ui/lists/cells.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { ChargebackDialog } from './chargebacks/chargeback-dialog.tsx';
import { JournalLines } from './journal-lines.tsx';
import { happened, moneyTitle, outcomeTexts } from './money-desk.text.ts';
import { MoneyStatus } from './money-status.tsx';

export const cardQuery = (kind: ReconciledKind, id: string) => query(getMoneyCard, { params: { kind, id } });
const looksAgain_ms = 3000;

type Props = { kind: ReconciledKind; id: string; decision?: ReactNode };
export function MoneyCard({ kind, id, decision }: Props) {
  const [search] = useSearchParams();
  const [wasAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({ ...cardQuery(kind, id), refetchInterval: wasAsked ? looksAgain_ms : false });
  if (error) return <ErrorState title="Не удалось открыть операцию" onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={3} />;
  const card = data.result;
  return (
    <section aria-label={titleOf(card)} className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Panel
        title={titleOf(card)}
        side={
          <span className="flex items-center gap-3">
            <MoneyStatus kind={kind} status={card.status} />
            <Link to={pathWithout(search)} preventScrollReset className="touch text-13 text-brand hover:underline">
              Закрыть
            </Link>
          </span>
        }
      >
        <div className="grid gap-4 p-4">
          <FactsOf card={card} />
          {card.cases.map((one) => (
            <Note key={one._id} meaning="bad">
              Сверка нашла разницу:{' '}
              <Link to="/admin/payments?tab=cases" className="font-strong underline">
                дело Р-{one.number}
              </Link>
            </Note>
          ))}
          {decision}
          {card.may_take_back ? <TakeBack number={card.number} /> : null}
          {card.may_ask ? <RetryButton card={card} onAsked={() => setAsked(true)} /> : null}
        </div>
      </Panel>
      <Outcomes card={card} />
      <Written card={card} />
      <History card={card} />
    </section>
  );
}

function Written({ card }: { card: Card }) {
  return (
    <Panel title="Что уже записано">
      {card.journals.length === 0 ? <p className="p-4 text-ink-soft">Проводок ещё нет</p> : null}
      <ul>
        {card.journals.map((journal) => (
          <li key={journal._id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="font-strong">
                {journal.code}, {journalTexts[journal.reason]}
              </b>
              <DateTime at={journal.at} className="text-13 text-ink-soft" />
            </p>
            <JournalLines lines={journal.lines} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function History({ card }: { card: Card }) {
  return (
    <Panel title="История">
      <div className="p-4">
        {card.history.length === 0 ? <p className="text-ink-soft">Событий не записано</p> : null}
        <Timeline
          items={card.history.map(({ type, actor_name, reason, at }, place) => ({
            id: `${type} ${at}`,
            title: happened[type] ?? 'Изменение',
            note: (
              <>
                {[actor_name, reason && `«${reason}»`].filter(Boolean).join(', ')} <DateTime at={at} />
              </>
            ),
            ...(place === 0 && { mark: 'now' as const }),
          }))}
        />
      </div>
    </Panel>
  );
}

const titleOf = (card: Card): string => `${moneyTitle(card)}, ${formatRubExact(card.amount_minor)}`;

function pathWithout(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete('id');
  return `/admin/payments${next.size > 0 ? `?${next}` : ''}`;
}

function Panel({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 className="text-17 font-head">{title}</h2>
        {side}
      </header>
      {children}
    </section>
  );
}

function FactsOf({ card }: { card: Card }) {
  return (
    <Facts
      facts={[
        {
          name: card.kind === 'payment' ? 'Кто платит' : 'Кому',
          value: <AccountLink person={card.person} className="touch hover:text-brand" />,
        },
        ...(card.order_number ? [{ name: 'Заказ', value: `№${card.order_number}` }] : []),
        ...(card.fee_minor > 0 ? [{ name: 'Комиссия', value: formatRubExact(card.fee_minor) }] : []),
        { name: 'Где', value: providerText(card.provider) },
        {
          name: 'Номер у банка',
          value: <span className="text-13 break-all">{card.provider_id ?? 'ещё нет'}</span>,
        },
        { name: 'Начато', value: <DateTime at={card.created_at} /> },
      ]}
    />
  );
}

function Outcomes({ card }: { card: Card }) {
  if (card.outcomes.length === 0) return null;
  return (
    <Panel title="Что случится с деньгами" side={<span className="text-13 text-ink-soft">проводки до нажатия</span>}>
      <div className="grid md:grid-cols-2">
        {card.outcomes.map(({ outcome, journals }) => (
          <div
            key={outcome}
            className="grid content-start gap-1.5 border-line p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <b className="font-strong">{outcomeTexts[outcome].name}</b>
            {journals.length === 0 ? (
              <p className="text-13 text-ink-soft">Без проводок: деньги уже там, где должны быть</p>
            ) : (
              <>
                <p className="text-13 text-ink-soft">
                  {journals.map(({ code }) => code).join(' и ')}. {outcomeTexts[outcome].note}
                </p>
                {journals.map(({ code, reason, lines }) => (
                  <JournalLines key={`${code} ${reason}`} lines={lines} />
                ))}
              </>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

function TakeBack({ number }: { number: number }) {
  return (
    <div>
      <AskingButton button={{ name: 'Банк отозвал платёж…', size: 's' }}>
        {(close) => <ChargebackDialog number={number} onClose={close} />}
      </AskingButton>
    </div>
  );
}

function RetryButton({ card, onAsked }: { card: Card; onAsked: () => void }) {
  const [hasMoved, setMoved] = useState(false);
  const asking = useCall(recheckProvider);
  const ask = async (): Promise<void> => {
    setMoved(false);
    const { error } = await asking.send({ params: { kind: card.kind, id: card._id }, body: { seen_status: card.status } });
    if (error?.code === 'MONEY_HAS_MOVED') setMoved(true);
    else if (error) showToast(error.message);
    else {
      toastSuccess('Банк спрошен, ответ появится здесь');
      onAsked();
    }
    await invalidate(getMoneyCard);
  };
  return (
    <div className="grid justify-items-start gap-2">
      {hasMoved ? <Note meaning="wait">Пока вы читали, состояние изменилось. Теперь оно показано здесь.</Note> : null}
      <Button size="s" isPending={asking.isPending} onClick={() => void ask()}>
        Спросить банк
      </Button>
      <p className="text-13 text-ink-soft">Только спросим состояние. Второй раз ничего не отправим.</p>
    </div>
  );
}
