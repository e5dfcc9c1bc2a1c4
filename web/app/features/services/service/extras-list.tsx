import type { Service } from '@artel/contracts/services/services.ts';
import { formatTerm } from '../../../platform/format/index.ts';
import { Card, Money } from '../../../ui/index.ts';
import type { Chosen } from './use-choice.ts';

export function ExtrasList({ service, chosen, canChoose }: { service: Service; chosen: Chosen; canChoose: boolean }) {
  if (service.extras.length === 0) return null;
  return (
    <Card>
      <h3 className="title-3 mb-2">Добавить к пакету</h3>
      <ul>
        {service.extras.map((extra, no) => {
          const quantity = chosen.choice.extras[no] ?? 0;
          return (
            <li key={extra.title} className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line py-3.5 first:border-0 last:pb-0">
              <label htmlFor={canChoose ? `extra-${no}` : undefined} className="flex min-w-0 flex-1 gap-3 [&[for]]:cursor-pointer">
                {canChoose ? (
                  <input
                    type="checkbox"
                    id={`extra-${no}`}
                    className="check-box"
                    checked={quantity > 0}
                    onChange={(event) => chosen.chooseExtra(no, event.target.checked ? 1 : 0)}
                  />
                ) : null}
                <span className="min-w-0">
                  <span className="block font-strong">{extra.title}</span>
                  {extra.description ? <span className="block text-ink-soft">{extra.description}</span> : null}
                </span>
              </label>
              {quantity > 0 && extra.max_quantity > 1 ? (
                <select
                  aria-label={`Сколько: ${extra.title}`}
                  className="input-box min-h-10 w-20"
                  value={quantity}
                  onChange={(event) => chosen.chooseExtra(no, Number(event.target.value))}
                >
                  {Array.from({ length: extra.max_quantity }, (_, at) => at + 1).map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </select>
              ) : null}
              <span className="text-right">
                <Money minor={extra.price_minor} isAdded className="block" />
                <span className="text-13 text-ink-soft">{extra.add_days > 0 ? `+ ${formatTerm(extra.add_days)}` : 'срок тот же'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
