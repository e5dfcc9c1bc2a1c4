/** Beside the case: the money that waits, what happens without an agreement, and what has happened. */
import type { DisputeMove, DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { formatExact } from '../../../platform/format/dates.ts';
import { formatRub } from '../../../platform/format/money.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/lists/timeline.tsx';
import { Rub } from '../../../ui/money/money.tsx';
import { Moment } from '../../../ui/text/moment.tsx';

type Props = { dispute: DisputeRoom; side: DisputeSide };

export function DisputeSideCards({ dispute, side }: Props) {
  const now = useNow();
  const { stage, amount_minor, fee_buyer_minor, escalate_from } = dispute;
  const mayCallLater = escalate_from && new Date(escalate_from) > now;
  return (
    <>
      {dispute.closed_at ? null : (
        <Card className="grid gap-4" label="Деньги спора">
          <h2 className="title-3">Деньги спора</h2>
          <Facts
            facts={[
              { name: stage.of > 1 ? `Этап ${stage.no}` : 'Цена работы', value: <Rub minor={amount_minor} /> },
              { name: 'Сервисный сбор', value: <Rub minor={fee_buyer_minor} /> },
              { name: 'Заморожено', value: <Rub minor={amount_minor + fee_buyer_minor} />, isSum: true },
            ]}
          />
          <p className="text-13 text-ink-soft">Забрать эти деньги не может никто, пока вы не договоритесь или пока нет решения.</p>
        </Card>
      )}
      {dispute.status === 'opened' || dispute.status === 'negotiation' ? (
        <Card className="grid gap-2" label="Если не сойдётесь">
          <h2 className="title-3">Если не сойдётесь</h2>
          <p>
            Дело уходит арбитру, это бесплатно. Он смотрит файлы и переписку и делит деньги этапа. Сойтись самим можно, пока решения нет.
          </p>
          {mayCallLater ? (
            <p className="text-13 text-ink-soft">Позвать арбитра можно с&nbsp;{formatExact(new Date(escalate_from), now)}.</p>
          ) : null}
        </Card>
      ) : null}
      <Card className="grid gap-4" label="История">
        <h2 className="title-3">История</h2>
        <Timeline items={history(dispute, side)} />
      </Card>
    </>
  );
}

/** Newest first. */
function history(dispute: DisputeRoom, side: DisputeSide) {
  const said = dispute.moves.map((move, at) => ({
    id: String(at),
    title: titleOf(dispute, move, side),
    note: (
      <>
        <Moment at={move.at} />
        {move.kind === 'offer' && move.text ? ` · «${move.text}»` : ''}
      </>
    ),
  }));
  const end = dispute.closed_at
    ? [{ id: 'end', mark: 'done' as const, title: endWords(dispute), note: <Moment at={dispute.closed_at} /> }]
    : [];
  return [...said, ...end].reverse();
}

function titleOf(dispute: DisputeRoom, { kind, by, customer_minor }: DisputeMove, side: DisputeSide): string {
  const back = `вернуть ${formatRub(customer_minor)}`;
  if (kind === 'claim') return `Спор открыт, деньги заморожены: ${back}`;
  if (kind === 'answer') return by === side ? `Вы ответили: ${back}` : `Ответ, ${dispute[by].name}: ${back}`;
  return by === side ? `Вы предложили ${back}` : `${dispute[by].name} предлагает ${back}`;
}

const endWords = ({ status }: DisputeRoom): string =>
  status === 'settled' ? 'Договорились, деньги разделены' : status === 'withdrawn' ? 'Спор отозван' : 'Деньги разделены по решению';
