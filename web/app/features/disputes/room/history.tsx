/** Every step of the dispute with its moment, the arbiter's too. */
import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Happened, tellDispute } from '../dispute-history.ts';
import { HappenedList } from '../happened-list.tsx';

export function History({ dispute, called }: { dispute: DisputeRoom; called: (side: DisputeSide) => string }) {
  return (
    <Card className="grid gap-3" label="Что и когда было">
      <h2 className="title-3">Что и когда было</h2>
      <HappenedList items={[...tellDispute(dispute, called), ...endOf(dispute)]} />
    </Card>
  );
}

const ends: Partial<Record<DisputeRoom['status'], string>> = {
  withdrawn: 'Спор отозван',
  settled: 'Стороны договорились, деньги этапа разделены',
  closed: 'Спор закрыт, деньги этапа разделены',
};
function endOf({ status, closed_at }: DisputeRoom): Happened[] {
  const title = ends[status];
  return title && closed_at ? [{ id: 'end', at: closed_at, title }] : [];
}
