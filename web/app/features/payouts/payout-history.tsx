import { getBalances } from '@artel/contracts/money/finance.ts';
import { cancelPayout, listMyPayouts, type Payout } from '@artel/contracts/money/payouts.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { payoutStatusTexts } from './payouts.text.ts';

export function PayoutHistory({ after }: { after: string | undefined }) {
  const pages = usePages(listMyPayouts, { query: { ...(after && { after }) } });
  if (pages.isLoading) return <RowsSkeleton count={3} />;
  if (pages.error && pages.items.length === 0) return <ErrorState title="Не удалось загрузить выплаты" onRetry={pages.retry} />;
  if (pages.items.length === 0)
    return <EmptyState title="Выплат ещё не было">Каждую выплату перед отправкой проверяет сотрудник.</EmptyState>;
  return (
    <div className="grid gap-3">
      <ul>
        {pages.items.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} />
        ))}
      </ul>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} param="payouts_after" />
    </div>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { name, meaning, note } = payoutStatusTexts[payout.status];
  const why = payout.decision_reason ?? payout.failure ?? note;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-[calc(var(--row-y)+0.25rem)] first:border-0 md:grid-cols-[minmax(0,1fr)_12rem_8rem_6.5rem]">
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-strong">{payout.destination}</span>
        <span className="text-13 text-ink-soft">
          №{payout.number}, <Moment at={payout.created_at} />
        </span>
      </span>
      <span className="grid gap-1 max-md:order-3 max-md:col-span-2">
        <Badge meaning={meaning}>{name}</Badge>
        {why ? <span className="text-13 break-words text-ink-soft">{why}</span> : null}
      </span>
      <span className="text-right max-md:order-2">
        <Rub minor={payout.net_minor} />
        {payout.fee_minor > 0 ? (
          <span className="block text-13 text-ink-soft">
            комиссия <Rub minor={payout.fee_minor} className="font-text!" />
          </span>
        ) : null}
      </span>
      <span className="empty:hidden max-md:order-4 max-md:col-span-2 md:text-right">
        {payout.allowed_actions.includes('cancel') ? <CancelButton payout={payout} /> : null}
      </span>
    </li>
  );
}

function CancelButton({ payout }: { payout: Payout }) {
  const { send, isPending } = useCall(cancelPayout);
  const cancel = async (): Promise<void> => {
    const { error } = await send({ params: { id: payout._id }, body: {} });
    if (error) showToast(error.message);
    else toastSuccess('Выплата отменена, деньги снова на балансе');
    await invalidate(listMyPayouts, getBalances, getMe);
  };
  return (
    <Button size="s" isPending={isPending} onClick={() => void cancel()}>
      Отменить
    </Button>
  );
}
