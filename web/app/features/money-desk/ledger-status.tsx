import type { getMoneyState } from '@artel/contracts/money/reconciliation.ts';
import type { z } from 'zod';
import { formatRubExact } from '../../platform/format/index.ts';
import { Badge, buttonClass, DateTime, Link, Note } from '../../ui/index.ts';
import { tabPath } from './money-side.tsx';

export type MoneyState = z.output<(typeof getMoneyState)['result']>;

export function LedgerStatus({ book }: Pick<MoneyState, 'book'>) {
  if (!book) return <span className="text-13 text-ink-soft">Журнал ещё не пересчитан</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge meaning={book.payouts_stopped_at ? 'bad' : 'good'}>{book.payouts_stopped_at ? 'Журнал не сходится' : 'Журнал сходится'}</Badge>
      <span className="text-13 text-ink-soft">
        сумма счетов {formatRubExact(book.off_minor)}, <DateTime at={book.checked_at} />
      </span>
    </span>
  );
}

export function BookStop({ book }: Pick<MoneyState, 'book'>) {
  if (!book?.payouts_stopped_at) return null;
  return (
    <Note meaning="bad">
      <div role="alert" className="grid justify-items-start gap-2">
        <p>
          <b className="font-strong">
            {book.off_minor === 0 ? 'Журнал нарушает правило.' : `Сумма счетов ${formatRubExact(book.off_minor)}`}
          </b>{' '}
          Отправка выплат остановлена <DateTime at={book.payouts_stopped_at} />. Приёмка и резервы работают, выплаты пойдут сами, когда всё
          сойдётся.
        </p>
        <Link to={tabPath('cases')} className={buttonClass({ look: 'bad', size: 's' })}>
          Открыть дело
        </Link>
      </div>
    </Note>
  );
}
