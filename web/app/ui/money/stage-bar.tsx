import { formatRub } from '../../platform/format/money.ts';
import { Rub } from './money.tsx';

export type StageMoney = 'paid' | 'hold' | 'frozen' | 'ahead' | 'back';
export type StagePart = { id: string; price_minor: number; money: StageMoney };

const names: Record<StageMoney, string> = { paid: 'Выплачено', hold: 'В резерве', frozen: 'Спор', ahead: 'Впереди', back: 'Возвращено' };
const order: StageMoney[] = ['paid', 'hold', 'frozen', 'ahead', 'back'];

export function StageBar({ parts }: { parts: readonly StagePart[] }) {
  const sums = order
    .map((money) => ({ money, minor: parts.filter((part) => part.money === money).reduce((total, part) => total + part.price_minor, 0) }))
    .filter(({ minor }) => minor > 0);
  const said = sums.map(({ money, minor }) => `${names[money].toLowerCase()} ${formatRub(minor)}`).join(', ');
  return (
    <div className="grid gap-3">
      <div role="img" aria-label={`Деньги заказа: ${said}`} className="flex h-3.5 gap-[3px] overflow-hidden rounded-sm">
        {parts.map(({ id, price_minor, money }) => (
          <span key={id} className="money-part" data-money={money} style={{ flex: `${Math.max(1, price_minor)} 1 0` }} />
        ))}
      </div>
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
