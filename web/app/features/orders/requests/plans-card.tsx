import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import { CalendarClock, ChevronDown, Columns2, ListChecks, PackagePlus, Pause, Undo2 } from 'lucide-react';
import { Button, Card, Icon, type IconShape } from '../../../ui/index.ts';
import { stageNo, stagesNow } from '../order.state.ts';
import { useAct } from '../use-act.ts';
import { startText } from './requests.text.ts';

export const icons: Record<RequestStart, IconShape> = {
  extension: CalendarClock,
  cancel: Undo2,
  give_days: CalendarClock,
  extra: PackagePlus,
  list: ListChecks,
  pause: Pause,
  beside: Columns2,
};

export function PlansCard({ order }: { order: Order }) {
  const open = stagesNow(order);
  const next = order.stages.filter((stage) => !open.includes(stage) && stage.may_ask.length > 0);
  const groups = [...open.filter((stage) => stage.may_ask.length > 0), ...next];
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="plans" className="grid gap-3" data-no-print>
      <h2 id="plans" className="title-3">
        Если планы изменились
      </h2>
      {groups.length === 1 ? (
        <Starts order={order} stage={groups[0]!} Title="h3" />
      ) : (
        groups.map((stage, at) => (
          <details key={stage._id} open={at === 0} className="group border-t border-line pt-3">
            <summary className="flex cursor-pointer items-center justify-between gap-3 pb-3">
              <h3 className="min-w-0 font-strong break-words">
                Этап {stage.no}. {stage.title}
              </h3>
              <Icon of={ChevronDown} className="flex-none text-ink-soft group-open:rotate-180" />
            </summary>
            <Starts order={order} stage={stage} Title="h4" />
          </details>
        ))
      )}
    </section>
  );
}

function Starts({ order, stage, Title }: { order: Order; stage: Stage; Title: 'h3' | 'h4' }) {
  const { open } = useAct();
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {stage.may_ask.map((start) => {
        const { title, about, silent, button } = startText[start](order, stage);
        return (
          <Card key={start} as="article" label={title} className="grid grid-rows-[auto_auto_1fr_auto] gap-3">
            <Icon of={icons[start]} className="text-ink-soft" />
            <div className="grid gap-1">
              <Title className="font-strong">{title}</Title>
              <p className="text-pretty text-ink-soft">{about}</p>
            </div>
            <p className="border-t border-line pt-3 text-13">
              <span className="block font-strong">{silent[0]}</span>
              <span className="text-ink-soft">{silent[1]}</span>
            </p>
            <Button onClick={() => open(`ask_${start}`, stageNo(order, stage))} className="justify-self-start max-md:w-full">
              {button}
            </Button>
          </Card>
        );
      })}
    </div>
  );
}
