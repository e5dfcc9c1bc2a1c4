import type { DisputeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { Deadline } from '../../../ui/index.ts';
import { QueueList } from '../../claims/index.ts';
import { turnText } from '../disputes.text.ts';

type QueueProps = { title: string; empty?: string; cases: readonly DisputeCase[]; open_id?: string | undefined };

export function FreeLists({ free, open_id }: { free: readonly DisputeCase[]; open_id?: string | undefined }) {
  const unsigned = free.filter(({ is_unsigned }) => is_unsigned);
  return (
    <>
      {unsigned.length > 0 ? <DisputeQueue title="Ждут вашей подписи" cases={unsigned} open_id={open_id} /> : null}
      <DisputeQueue
        title="Никем не взятые"
        empty="Все дела разобраны"
        cases={free.filter(({ is_unsigned }) => !is_unsigned)}
        open_id={open_id}
      />
    </>
  );
}

export const DisputeQueue = (queue: QueueProps) => (
  <QueueList {...queue} pathOf={({ _id }) => `/admin/disputes/${_id}`}>
    {(one) => (
      <>
        <span className="line-clamp-2 font-strong break-words">{one.order.title}</span>
        <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
          <span>
            С-{one.number} · {formatRub(one.amount_minor)}
          </span>
          {one.acts_until ? <Deadline at={one.acts_until} /> : null}
          {one.is_unsigned && one.is_mine ? <span className="basis-full">Решение ждёт второй подписи</span> : null}
          {one.acts_by === 'arbiter' ? null : <span className="basis-full">{turnText(one, undefined)}</span>}
        </span>
      </>
    )}
  </QueueList>
);
