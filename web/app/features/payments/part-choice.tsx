import type { Checkout } from '@artel/contracts/money/payments.ts';
import { useSearchParams } from 'react-router';
import { counted, formatRub } from '../../platform/format/index.ts';

export function PartChoice({ checkout }: { checkout: Checkout }) {
  const [search, setSearch] = useSearchParams();
  const left = checkout.stages.filter(({ is_left }) => is_left);
  const [next] = left;
  if (!next || left.length < 2) return null;
  const choose = (part: Checkout['part']) => {
    const chosen = new URLSearchParams(search);
    chosen.set('part', part);
    setSearch(chosen, { replace: true, preventScrollReset: true });
  };
  const rows: { part: Checkout['part']; name: string; note: string; sum_minor: number }[] = [
    {
      part: 'next',
      name: `Только этап ${next.no}: ${next.title}`,
      note: checkout.order.payment_due_at ? 'остальные — по очереди, когда примете этот' : 'остальные — когда захотите',
      sum_minor: next.price_minor,
    },
    {
      part: 'all',
      name: `Сразу всё: ${counted(left.length, ['этап', 'этапа', 'этапов'])}`,
      note: 'каждый выплатится исполнителю, когда вы его примете',
      sum_minor: left.reduce((total, stage) => total + stage.price_minor, 0),
    },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="title-3 mb-4">Что оплачиваете</legend>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ part, name, note, sum_minor }) => (
          <label key={part} className="flex min-h-[76px] cursor-pointer items-center gap-4 px-4 py-3.5 md:px-5">
            <input
              type="radio"
              name="part"
              value={part}
              className="check-box mt-0! rounded-full!"
              checked={checkout.part === part}
              onChange={() => choose(part)}
            />
            <span className="grid min-w-0 flex-1">
              <span className="font-strong break-words">{name}</span>
              <span className="text-ink-soft">{note}</span>
            </span>
            <span className="whitespace-nowrap">{formatRub(sum_minor)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function partText({ stages }: Checkout): string | undefined {
  if (stages.length < 2) return undefined;
  const paid = stages.filter(({ is_paid_now }) => is_paid_now);
  const [only] = paid;
  if (paid.length === 1 && only) return `Этап ${only.no} из ${stages.length}: ${only.title}`;
  return counted((paid.length > 0 ? paid : stages).length, ['этап', 'этапа', 'этапов']);
}
