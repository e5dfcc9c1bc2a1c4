import type { Service } from '@artel/contracts/services/services.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTerm } from '../../../platform/format/index.ts';
import { Button, cx, Icon, Money } from '../../../ui/index.ts';
import { packageText } from '../services.text.ts';
import type { Chosen } from './use-choice.ts';

type Pack = Service['packages'][number];
const onPhone = ['', 'max-md:grid-cols-1', 'max-md:grid-cols-2', 'max-md:grid-cols-3'];

const promisesOf = (packs: readonly Pack[]): string[] => [...new Set(packs.flatMap(({ includes }) => includes))];

const revisionsText = (count: number): string => (count < 0 ? 'без ограничений' : count === 0 ? '—' : String(count));

export function PackagesTable({ service, chosen, canChoose }: { service: Service; chosen: Chosen; canChoose: boolean }) {
  const { packages } = service;
  const isOne = packages.length === 1;
  const marked = (pack: Pack) => !isOne && pack.key === chosen.totals.pack.key;
  const row = cx('max-md:grid', onPhone[packages.length]);
  const line = (key: string, name: ReactNode, cell: (pack: Pack) => ReactNode) => (
    <tr key={key} className={row}>
      <th
        scope="row"
        className="border-t border-line px-4 py-3 text-left font-text max-md:col-span-full max-md:px-3 max-md:pt-3 max-md:pb-0"
      >
        {name}
      </th>
      {packages.map((pack) => (
        <td
          key={pack.key}
          className={cx(
            'border-t border-line px-4 py-3 text-center align-middle max-md:border-0 max-md:px-1 max-md:pt-1.5 max-md:pb-3',
            marked(pack) && 'bg-brand-soft md:shadow-[inset_2px_0_0_var(--color-brand),inset_-2px_0_0_var(--color-brand)]',
          )}
        >
          {cell(pack)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed max-md:block">
        <caption className="sr-only">Что входит в пакеты</caption>
        <colgroup className="max-md:hidden">
          <col className={isOne ? 'w-1/2' : 'w-1/3'} />
          <col span={packages.length} />
        </colgroup>
        <thead className="max-md:block">
          <tr className={row}>
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">Что входит</span>
            </th>
            {packages.map((pack) => (
              <PackHead key={pack.key} pack={pack} isOne={isOne} isMarked={marked(pack)} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {promisesOf(packages).map((promise) =>
            line(promise, promise, (pack) =>
              pack.includes.includes(promise) ? (
                <Icon of={Check} label="есть" className="mx-auto text-good" />
              ) : (
                <span className="text-ink-soft">
                  <span aria-hidden="true">—</span>
                  <span className="sr-only">нет</span>
                </span>
              ),
            ),
          )}
          {line('revisions', 'Доработки', (pack) => revisionsText(pack.revisions_included))}
        </tbody>
        {canChoose && !isOne ? <ChooseRow packages={packages} row={row} marked={marked} onChoose={chosen.choosePackage} /> : null}
      </table>
    </div>
  );
}

function PackHead({ pack, isOne, isMarked }: { pack: Pack; isOne: boolean; isMarked: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        'px-4 pt-5 pb-4 align-top font-text max-md:px-1 max-md:py-3.5',
        isMarked && 'bg-brand-soft md:shadow-[inset_2px_2px_0_var(--color-brand),inset_-2px_0_0_var(--color-brand)]',
      )}
    >
      <span className="block truncate text-ink-soft max-md:text-13">{isOne ? pack.title : packageText[pack.key]}</span>
      <Money minor={pack.price_minor} className="mt-1 block tracking-[-0.01em] md:text-20" />
      <span className="text-ink-soft max-md:text-13">{formatTerm(pack.term_days)}</span>
    </th>
  );
}

type ChooseRowProps = { packages: readonly Pack[]; row: string; marked: (pack: Pack) => boolean; onChoose: Chosen['choosePackage'] };

function ChooseRow({ packages, row, marked, onChoose }: ChooseRowProps) {
  return (
    <tfoot className="max-md:block">
      <tr className={row}>
        <th scope="row" className="border-t border-line max-md:hidden">
          <span className="sr-only">Заказать</span>
        </th>
        {packages.map((pack) => (
          <td
            key={pack.key}
            className={cx(
              'border-t border-line px-4 py-3 max-md:px-1.5',
              marked(pack) && 'bg-brand-soft md:shadow-[inset_2px_-2px_0_var(--color-brand),inset_-2px_0_0_var(--color-brand)]',
            )}
          >
            <Button
              look={marked(pack) ? 'ink' : 'second'}
              isWide
              className="px-1!"
              icon={marked(pack) ? Check : undefined}
              aria-pressed={marked(pack)}
              aria-label={`${marked(pack) ? 'Выбран' : 'Выбрать'} пакет «${packageText[pack.key]}»`}
              onClick={() => onChoose(pack.key)}
            >
              {marked(pack) ? 'Выбран' : 'Выбрать'}
            </Button>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
