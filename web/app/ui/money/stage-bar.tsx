import { formatRub } from '../../platform/format/index.ts';
import { cx } from '../layout/class-names.ts';
import { Rub } from './money.tsx';

export type StageMoney = 'paid' | 'hold' | 'frozen' | 'contested' | 'ahead' | 'back';
export type StagePart = { id: string; price_minor: number; money: StageMoney };

const names: Record<StageMoney, string> = {
  paid: 'Выплачено',
  hold: 'В резерве',
  frozen: 'Спор',
  contested: 'Ждём банк',
  ahead: 'Впереди',
  back: 'Возвращено',
};
const order: StageMoney[] = ['paid', 'hold', 'frozen', 'contested', 'ahead', 'back'];

const sumsOf = (parts: readonly StagePart[]) =>
  order
    .map((money) => ({ money, minor: parts.filter((part) => part.money === money).reduce((total, part) => total + part.price_minor, 0) }))
    .filter(({ minor }) => minor > 0);

export function StageStrip({ parts, className }: { parts: readonly StagePart[]; className: string }) {
  const text = sumsOf(parts).map(({ money, minor }) => `${names[money].toLowerCase()} ${formatRub(minor)}`);
  return (
    <div role="img" aria-label={`Деньги заказа: ${text.join(', ')}`} className={cx('flex gap-[3px] overflow-hidden rounded-sm', className)}>
      {parts.map(({ id, price_minor, money }) => (
        <span key={id} className="money-part" data-money={money} style={{ flex: `${Math.max(1, price_minor)} 1 0` }} />
      ))}
    </div>
  );
}

export function StageBar({ parts }: { parts: readonly StagePart[] }) {
  const sums = sumsOf(parts);
  return (
    <div className="grid gap-3">
      <StageStrip parts={parts} className="h-3.5" />
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-13">
        {sums.map(({ money, minor }) => (
          <li key={money} className="inline-flex items-center gap-2">
            <span className="money-part size-2.5 rounded-[2px]" data-money={money} aria-hidden="true" />
            {names[money]} <Rub minor={minor} />
          </li>
        ))}
      </ul>
    </div>
  );
}
