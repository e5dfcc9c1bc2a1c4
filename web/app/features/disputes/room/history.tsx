import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { notifyDispute } from '../dispute-history.ts';
import { HappenedList } from '../happened-list.tsx';

export function History({ dispute, called }: { dispute: DisputeRoom; called: (side: DisputeSide) => string }) {
  return (
    <Card className="grid gap-3" label="История">
      <h2 className="title-3">История</h2>
      <HappenedList items={[...endOf(dispute), ...notifyDispute(dispute, called)]} />
    </Card>
  );
}

function endOf({ status, closed_at }: DisputeRoom) {
  return closed_at ? [{ id: 'end', at: closed_at, mark: 'done' as const, title: ends[status] ?? 'Деньги разделены по решению' }] : [];
}
const ends: Partial<Record<DisputeRoom['status'], string>> = { settled: 'Договорились, деньги разделены', withdrawn: 'Спор отозван' };
