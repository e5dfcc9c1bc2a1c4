import type { DisputeCase } from '@artel/contracts/disputes/admin-disputes.ts';
import { formatRub } from '../../../platform/format/money.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Deadline } from '../../../ui/text/date-time.tsx';
import { turnText } from '../disputes.text.ts';

type QueueProps = { title: string; empty: string; cases: readonly DisputeCase[]; open_id?: string | undefined };

export function FreeLists({ free, open_id }: { free: readonly DisputeCase[]; open_id?: string | undefined }) {
  const unsigned = free.filter(({ is_unsigned }) => is_unsigned);
  return (
    <>
      {unsigned.length > 0 ? <QueueList title="Ждут вашей подписи" empty="" cases={unsigned} open_id={open_id} /> : null}
      <QueueList
        title="Никем не взятые"
        empty="Все дела разобраны"
        cases={free.filter(({ is_unsigned }) => !is_unsigned)}
        open_id={open_id}
      />
    </>
  );
}

export function QueueList({ title, empty, cases, open_id }: QueueProps) {
  return (
    <Card className="overflow-hidden p-0!" label={title}>
      <h2 className="px-4 pt-3 pb-2 font-strong">
        {title} {cases.length > 0 ? <span className="text-ink-soft">{cases.length}</span> : null}
      </h2>
      {cases.length === 0 ? <p className="border-t border-line px-4 py-3 text-ink-soft">{empty}</p> : null}
      <ul>
        {cases.map((one) => (
          <li key={one._id} className="border-t border-line">
            <Link
              to={`/admin/disputes/${one._id}`}
              aria-current={one._id === open_id ? 'page' : undefined}
              className="grid gap-0.5 px-4 py-2.5 hover:bg-tint aria-[current]:bg-brand-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-brand)] -outline-offset-2 focus-visible:shadow-[inset_3px_0_0_var(--color-brand)]"
            >
              <span className="line-clamp-2 font-strong break-words">{one.order.title}</span>
              <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
                <span>
                  С-{one.number} · {formatRub(one.amount_minor)}
                </span>
                {one.acts_until ? <Deadline at={one.acts_until} /> : null}
                {one.is_unsigned && one.is_mine ? <span className="basis-full">Решение ждёт второй подписи</span> : null}
                {one.acts_by === 'arbiter' ? null : <span className="basis-full">{turnText(one, undefined)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
