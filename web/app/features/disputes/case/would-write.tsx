import { previewRuling, type RulingPreview } from '@artel/contracts/disputes/admin-disputes.ts';
import { useDeferredValue, useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { JournalLines } from '../../money-desk/index.ts';
import { SplitTable } from '../split-table.tsx';

type Props = { id: string; customer_percent: number };

export function WouldWrite({ id, customer_percent }: Props) {
  const { data } = useQuery(query(previewRuling, { params: { id }, query: { customer_percent: useDeferredValue(customer_percent) } }));
  const [last, setLast] = useState<RulingPreview>();
  if (data && data.result !== last) setLast(data.result);
  const shown = data?.result ?? last;
  if (!shown) return null;
  return (
    <div className="grid gap-3">
      <SplitTable sums={shown} />
      {shown.journal ? (
        <section aria-label="Проводка" className="rounded-control bg-sunken px-3 py-2">
          <JournalLines lines={shown.journal.lines} sumName={`Сумма проводки ${shown.journal.code}`} />
        </section>
      ) : null}
    </div>
  );
}
