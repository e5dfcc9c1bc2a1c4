import { getBalances } from '@artel/contracts/money/finance.ts';
import { cancelPayout, listMyPayouts, type Payout } from '@artel/contracts/money/payouts/payouts.ts';
import { listMySanctions, type MySanction } from '@artel/contracts/people/sanctions/sanctions.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { query, usePages, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Button, cx, DateTime, EmptyState, ErrorState, Link, LinkButton, Pager, RowsSkeleton, Rub, StatusBadge } from '../../ui/index.ts';
import { delayedText, pausedText, payoutStatusTexts, reasonsText } from './payouts.text.ts';

export function PayoutHistory({ after }: { after: string | undefined }) {
  const sanctions = useQuery(query(listMySanctions)).data?.result;
  const pause = sanctions?.find(({ kind, status }) => kind === 'payouts_hold' && status === 'active');
  const pages = usePages(listMyPayouts, { query: { ...(after && { after }) } });
  if (pages.isLoading) return <RowsSkeleton count={3} />;
  if (pages.error && pages.items.length === 0) return <ErrorState title="Не удалось загрузить выплаты" onRetry={pages.retry} />;
  if (pages.items.length === 0)
    return <EmptyState title="Выплат ещё не было">Первую выплату перед отправкой проверяет сотрудник.</EmptyState>;
  return (
    <div className="grid gap-3">
      <ul>
        {pages.items.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} pause={payout.status === 'queued' && !payout.hold ? pause : undefined} />
        ))}
      </ul>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} param="payouts_after" />
    </div>
  );
}

function PayoutRow({ payout, pause }: { payout: Payout; pause: MySanction | undefined }) {
  const isBack = payout.status === 'failed' || payout.status === 'returned';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t border-line py-[calc(var(--row-y)+0.25rem)] first:border-0 md:grid-cols-[6.5rem_minmax(0,1.2fr)_minmax(0,1fr)_7rem] xl:grid-cols-[9rem_minmax(0,1fr)_14rem_8rem_7rem]">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-strong">№{payout.number}</span>
        <span className="text-13 text-ink-soft">
          <DateTime at={payout.created_at} />
        </span>
      </span>
      <span className="min-w-0 break-words max-md:order-3 max-md:col-span-2">{payout.destination}</span>
      <span className="grid gap-1.5 max-md:order-4 max-md:col-span-2">
        <span>
          <StatusBadge of={payout.hold ? delayedText : pause ? pausedText : payoutStatusTexts[payout.status]} />
        </span>
        <Steps payout={payout} />
        {pause ? <WhyPaused pause={pause} /> : <Why payout={payout} />}
      </span>
      <span className="text-right max-md:order-2">
        <Rub minor={payout.net_minor} />
        {payout.fee_minor > 0 ? (
          <span className="block text-13 text-ink-soft">
            комиссия <Rub minor={payout.fee_minor} className="font-text!" />
          </span>
        ) : null}
      </span>
      <span className="empty:hidden max-md:order-5 max-md:col-span-2 max-xl:md:col-span-4 md:text-right">
        {payout.allowed_actions.includes('cancel') ? <CancelButton payout={payout} /> : null}
        {isBack ? (
          <LinkButton to="?act=requisites" size="s" preventScrollReset>
            Другие реквизиты
          </LinkButton>
        ) : null}
      </span>
    </li>
  );
}

function Steps({ payout }: { payout: Payout }) {
  const { steps, isBack } = payoutStatusTexts[payout.status];
  if (steps === 0 || payout.status === 'paid') return null;
  const look = (at: number): string => {
    if (at >= steps) return 'shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]';
    return isBack && at === 3 ? 'bg-[repeating-linear-gradient(135deg,var(--color-bad-fill)_0_4px,transparent_4px_7px)]' : 'bg-ink';
  };
  return (
    <span aria-hidden="true" className="grid max-w-40 grid-cols-4 gap-1">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className={cx('h-1.5 rounded-sm', look(at))} />
      ))}
    </span>
  );
}

function Why({ payout }: { payout: Payout }) {
  const now = useNow();
  const soft = 'text-13 break-words text-ink-soft';
  if (payout.hold)
    return (
      <span className={soft}>
        {delayedText.note}: «{payout.hold.reason}»
        {payout.hold.ends_at ? `, не позже ${formatExact(new Date(payout.hold.ends_at), now)}` : ''}
      </span>
    );
  if (payout.status === 'on_review' && payout.review_due_at)
    return (
      <span className={soft}>
        до{' '}
        <time dateTime={payout.review_due_at} className="font-strong text-ink">
          {formatExact(new Date(payout.review_due_at), now)}
        </time>
        {payout.risk_reasons.length > 0 ? `. Почему: ${reasonsText(payout.risk_reasons)}` : ''}
      </span>
    );
  const why = payout.decision_reason ?? payout.failure ?? payoutStatusTexts[payout.status].note;
  return why ? <span className={soft}>{why}</span> : null;
}

function WhyPaused({ pause: { words, ends_at, appeal, allowed_actions } }: { pause: MySanction }) {
  const now = useNow();
  return (
    <span className="text-13 break-words text-ink-soft">
      {ends_at ? `Вывод на паузе до ${formatExact(new Date(ends_at), now)}, потом уйдёт сама` : 'Вывод на паузе'}. Почему: «{words}»{' '}
      {appeal?.is_open ? (
        <Link to={`/profile/appeals/${appeal._id}`} className="link">
          Обжалуется, №{appeal.number}
        </Link>
      ) : (
        <Link to="/profile/sanctions" className="link">
          {allowed_actions.includes('appeal') ? 'Обжаловать' : 'Подробнее'}
        </Link>
      )}
    </span>
  );
}

function CancelButton({ payout }: { payout: Payout }) {
  const done = 'Выплата отменена, деньги снова на балансе';
  const { go, isPending } = useChange(cancelPayout, { stale: [listMyPayouts, getBalances, getMe], done });
  return (
    <Button size="s" isPending={isPending} onClick={() => void go({ params: { id: payout._id }, body: {} })}>
      Отменить
    </Button>
  );
}
