import type { Operation } from '@artel/contracts/money/operations.ts';
import { ArrowDownLeft, ArrowUpRight, CircleAlert, Clock3, CreditCard, ShoppingBag, Undo2 } from 'lucide-react';
import { formatExact, formatRubExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { cx, Icon, type IconShape, LinkButton, Rub, StatusBadge } from '../../ui/index.ts';
import { entryText, reasonTexts } from './operations.text.ts';
import { Proof } from './proof.tsx';

const looks: Record<Operation['look'], { icon: IconShape; ground: string }> = {
  work: { icon: ArrowDownLeft, ground: 'bg-good-soft text-good' },
  back: { icon: Undo2, ground: 'bg-good-soft text-good' },
  topup: { icon: ArrowDownLeft, ground: 'bg-good-soft text-good' },
  pay: { icon: ShoppingBag, ground: 'bg-sunken' },
  source: { icon: CreditCard, ground: 'bg-sunken' },
  payout: { icon: ArrowUpRight, ground: 'bg-sunken' },
  failed: { icon: CircleAlert, ground: 'bg-bad-soft text-bad' },
};
const waiting = { icon: Clock3, ground: 'bg-brand-soft text-brand' };

export function OperationRow({ operation }: { operation: Operation }) {
  const { look, at, title, about, note, amount_minor, in_minor, out_minor, state, journals } = operation;
  const now = useNow();
  const { icon, ground } = state?.meaning === 'hold' && look === 'work' ? waiting : looks[look];
  const isIncome = in_minor > 0 && out_minor === 0;
  const row = (
    <>
      <span className={cx('grid size-10 place-items-center rounded-control', ground)}>
        <Icon of={icon} />
      </span>
      <span className="min-w-0">
        <b className="block font-strong break-words max-md:line-clamp-3 md:truncate">{title}</b>
        <span className="block text-13 break-words text-ink-soft max-md:line-clamp-2 md:truncate">
          <time dateTime={at}>{formatExact(new Date(at), now)}</time>
          {about ? ` · ${about}` : ''}
        </span>
      </span>
      <span className="max-md:order-4 max-md:col-start-2 max-md:empty:hidden">{state ? <StatusBadge of={state} /> : null}</span>
      <span className="grid justify-items-end text-right">
        <Rub minor={amount_minor} isSigned className={isIncome ? '' : 'text-ink!'} />
        {note ? <span className="text-13 text-ink-soft max-md:max-w-24">{note}</span> : null}
      </span>
    </>
  );
  const grid =
    'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 px-4 py-3 md:grid-cols-[40px_minmax(0,1fr)_8rem_14rem_20px] md:px-6';
  if (journals.length === 0) return <div className={cx(grid, 'border-t border-line first:border-0')}>{row}</div>;
  return (
    <details className="group border-t border-line first:border-0">
      <summary className={cx(grid, 'cursor-pointer -outline-offset-2 group-open:bg-brand-soft hover:bg-tint')}>
        {row}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-current stroke-[1.75] group-open:rotate-180 max-md:hidden"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <div className="grid gap-6 px-4 py-5 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:px-6">
        <div className="grid content-start gap-5">
          {journals.map((journal) => (
            <Journal key={journal._id} journal={journal} />
          ))}
          <DocumentsPage operation={operation} />
        </div>
        <div className="grid content-start gap-3">
          {journals.map((journal) => (
            <Proof key={journal._id} journal={journal} />
          ))}
        </div>
      </div>
    </details>
  );
}

function Journal({ journal: { at, reason, entries } }: { journal: Operation['journals'][number] }) {
  const now = useNow();
  const total = entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return (
    <table className="w-full">
      <caption className="pb-1.5 text-left font-strong">
        {formatExact(new Date(at), now)} · {reasonTexts[reason]}
      </caption>
      <tbody>
        {entries.map(({ account, amount_minor }) => (
          <tr key={account} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-text text-ink-soft">
              {entryText(account)}
            </th>
            <td className="sum text-right whitespace-nowrap">{signed(amount_minor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-strong">
          <th scope="row" className="py-1.5 text-left font-strong">
            Сумма проводки
          </th>
          <td className="sum text-right">{signed(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
const signed = (minor: number): string => `${minor > 0 ? '+\u00a0' : ''}${formatRubExact(minor).replace(/\u00a0руб\.$/, '')}`;

function DocumentsPage({ operation: { order } }: { operation: Operation }) {
  if (!order) return null;
  return (
    <p className="flex flex-wrap gap-2" data-no-print>
      <LinkButton to={`/profile/orders?id=${order._id}`} look="ghost" size="s">
        Заказ и документы
      </LinkButton>
      <LinkButton to={`/profile/payments?order=${order._id}`} look="ghost" size="s">
        Все операции заказа
      </LinkButton>
    </p>
  );
}
