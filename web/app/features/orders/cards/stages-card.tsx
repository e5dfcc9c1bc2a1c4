import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { formatExact, formatRub, formatTerm } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Badge, Card, NetRub, Rub } from '../../../ui/index.ts';
import { StageBar } from '../../../ui/money/stage-bar.tsx';
import { isStopped, moneyNow, stagesNow } from '../order.state.ts';
import { contestedText, feeText, lateText, stageStatusTexts } from '../orders.text.ts';

export function StagesCard({ order }: { order: Order }) {
  const now = useNow();
  const open = stagesNow(order);
  const isSeller = order.my_role === 'seller';
  return (
    <Card className="grid gap-5" label="Этапы и деньги">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-3">Этапы и деньги</h2>
        {isSeller && order.net_minor && !order.contested_since ? (
          <NetRub net_minor={order.net_minor} price_minor={order.total_minor} isLeast={order.ended_at === null} />
        ) : (
          <span>
            Всего <Rub minor={order.total_minor} />
          </span>
        )}
      </div>
      {order.paid_at ? <StageBar parts={moneyNow(order)} /> : null}
      <ol className="grid">
        {order.stages.map((stage) => (
          <li
            key={stage._id}
            className={`grid grid-cols-[20px_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 md:grid-cols-[20px_minmax(0,1fr)_7rem_8.5rem_13rem] md:gap-x-5 ${open.includes(stage) && order.stages.length > 1 ? 'font-strong' : ''}`}
          >
            <span className="text-ink-soft">{stage.no}</span>
            <span className="grid min-w-0 break-words">
              {stage.title}
              {order.stages.length > 1 && stage.promised.length <= 1 && stage.result ? (
                <span className="text-13 font-text text-ink-soft">{stage.result}</span>
              ) : null}
            </span>
            <StageSum stage={stage} isSeller={isSeller} />
            <span className="max-md:col-start-2">
              <StageBadge stage={stage} isContested={isStopped(order, stage)} />
            </span>
            <span className="text-ink-soft max-md:col-span-2 max-md:col-start-2 md:text-right md:whitespace-nowrap">
              {isStopped(order, stage) ? 'срок стоит' : whenOf(stage, now)}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-13 text-ink-soft">{feeText(order)}</p>
    </Card>
  );
}

function StageSum({ stage: { price_minor, net_minor }, isSeller }: { stage: Stage; isSeller: boolean }) {
  if (!isSeller || net_minor === null) return <Rub minor={price_minor} className="md:text-right" />;
  return (
    <span className="grid justify-items-end whitespace-nowrap">
      <Rub minor={net_minor} />
      <span className="text-13 font-text text-ink-soft">из {formatRub(price_minor)}</span>
    </span>
  );
}

function StageBadge({ stage, isContested }: { stage: Stage; isContested: boolean }) {
  const { name, meaning } = isContested
    ? contestedText
    : stage.is_late && stage.status === 'in_work'
      ? lateText
      : stageStatusTexts[stage.status];
  return <Badge meaning={meaning}>{name}</Badge>;
}

function whenOf(stage: Stage, now: Date): string {
  const exact = (at: string) => formatExact(new Date(at), now);
  if (stage.accepted_at) return `принят ${exact(stage.accepted_at)}`;
  if (stage.status === 'delivered' && stage.review_ends_at) return `до ${exact(stage.review_ends_at)}`;
  if (['in_work', 'revision'].includes(stage.status) && stage.due_at) return `до ${exact(stage.due_at)}`;
  if (stage.status === 'planned' && stage.is_beside) return 'можно оплатить и начать';
  if (stage.status === 'planned' || stage.status === 'funded') return `${formatTerm(stage.term_days)} на работу`;
  return '';
}
