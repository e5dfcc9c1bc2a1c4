import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { ChevronDown, CircleAlert, CircleCheck, CircleDashed, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../platform/format/index.ts';
import { Segment } from '../../../ui/controls/tabs.tsx';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { Card, DateTime, Icon, Note, TitledCard } from '../../../ui/index.ts';
import { handedStages, stagesNow } from '../order.state.ts';

type Delivery = Stage['deliveries'][number];
type Revision = Stage['revisions'][number];

export function DeliveryCards({ order }: { order: Order }) {
  const handed = handedStages(order);
  const [first] = handed;
  if (!first) return null;
  const open = stagesNow(order);
  const shown = handed.filter((stage) => stage === first || (open.includes(stage) && stage.status === 'delivered'));
  const others = handed.filter((stage) => !shown.includes(stage));
  const ofMany = order.stages.length > 1;
  return (
    <>
      {shown.map((stage) => (
        <Card key={stage._id} className="grid gap-5" label={shown.length > 1 ? `Сданная работа: этап ${stage.no}` : 'Сданная работа'}>
          <Versions order={order} stage={stage} head={ofMany ? `Этап ${stage.no}. ${stage.title}` : undefined} />
        </Card>
      ))}
      {others.length > 0 ? (
        <Card className="grid py-2!" label="Сдано по другим этапам">
          <h2 className="sr-only">Сдано по другим этапам</h2>
          {others.map((stage) => (
            <EarlierStage key={stage._id} order={order} stage={stage} />
          ))}
        </Card>
      ) : null}
    </>
  );
}

function EarlierStage({ order, stage }: { order: Order; stage: Stage }) {
  const last = stage.deliveries[0]!;
  return (
    <details className="group border-t border-line first-of-type:border-0">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-3 -outline-offset-2 hover:text-brand">
        <span className="min-w-0 grow font-strong break-words">
          Этап {stage.no}. {stage.title}
        </span>
        <span className="text-13 text-ink-soft">
          {last.no > 1 ? `${counted(last.no, ['версия', 'версии', 'версий'])}, последняя ` : 'сдано '}
          <DateTime at={last.delivered_at} />
        </span>
        <Icon of={ChevronDown} size={16} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-6">
        <Versions order={order} stage={stage} />
      </div>
    </details>
  );
}

function Versions({ order, stage, head }: { order: Order; stage: Stage; head?: string | undefined }) {
  const [chosen, setChosen] = useState<number>();
  const delivery = stage.deliveries.find(({ no }) => no === chosen) ?? stage.deliveries[0]!;
  const revision = stage.revisions.find(({ no }) => no === delivery.no);
  const isYours = order.my_role === 'customer';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          {head ? <p className="break-words text-ink-soft">{head}</p> : null}
          <h2 className="title-3">Сдано: версия {delivery.no}</h2>
        </div>
        {stage.deliveries.length > 1 ? (
          <div data-no-print>
            <Segment
              label="Версии"
              value={String(delivery.no)}
              onChange={(no) => setChosen(Number(no))}
              options={stage.deliveries.map(({ no }) => ({ value: String(no), name: `Версия ${no}` }))}
            />
          </div>
        ) : null}
      </div>
      <Handed delivery={delivery} />
      {revision ? <Returned revision={revision} isYours={isYours} /> : null}
      <Promised items={stage.promised} delivery={delivery} revision={revision} isYours={isYours} />
    </>
  );
}

export function EarlierVersions({ order }: { order: Order }) {
  const earlier = handedStages(order).flatMap((stage) => stage.deliveries.slice(1).map((delivery) => ({ stage, delivery })));
  if (earlier.length === 0) return null;
  return (
    <div className="hidden print:block">
      <TitledCard title="Прежние версии" className="grid gap-6">
        {earlier.map(({ stage, delivery }) => (
          <div key={`${stage._id} ${delivery.no}`} className="grid gap-3">
            <h3 className="font-strong">
              {order.stages.length > 1 ? `Этап ${stage.no}, версия` : 'Версия'} {delivery.no}
            </h3>
            <Answered order={order} stage={stage} delivery={delivery} />
          </div>
        ))}
      </TitledCard>
    </div>
  );
}

function Answered({ order, stage, delivery }: { order: Order; stage: Stage; delivery: Delivery }) {
  const revision = stage.revisions.find(({ no }) => no === delivery.no);
  return (
    <>
      <Handed delivery={delivery} />
      {revision ? <Returned revision={revision} isYours={order.my_role === 'customer'} /> : null}
    </>
  );
}

function Handed({ delivery }: { delivery: Delivery }) {
  return (
    <>
      {delivery.files.length > 0 ? (
        <ul className="grid gap-2 md:grid-cols-2">
          {delivery.files.map((file) => (
            <li key={file._id}>
              <FileChip
                name={file.name}
                size={file.size}
                href={file.filePath}
                preview={file.mime.startsWith('image/') ? file.filePath : undefined}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-1">
        {delivery.text ? <p className="break-words whitespace-pre-line">{delivery.text}</p> : null}
        <p className="text-ink-soft">
          Сдано <DateTime at={delivery.delivered_at} />
        </p>
      </div>
      {delivery.links.length > 0 ? (
        <ul className="grid gap-1">
          {delivery.links.map((link) => (
            <li key={link} className="min-w-0">
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="link inline-flex max-w-full items-center gap-2"
              >
                <Icon of={ExternalLink} size={16} />
                <span className="truncate">{link}</span>
                <span className="sr-only">, откроется в новой вкладке</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Returned({ revision, isYours }: { revision: Revision; isYours: boolean }) {
  return (
    <Note meaning="wait">
      <p className="font-strong">{isYours ? 'Вы вернули эту версию на доработку' : 'Заказчик вернул эту версию на доработку'}</p>
      <p className="break-words whitespace-pre-line">{revision.comment}</p>
    </Note>
  );
}

type PromisedProps = { items: readonly string[]; delivery: Delivery; revision: Revision | undefined; isYours: boolean };

function Promised({ items, delivery, revision, isYours }: PromisedProps) {
  if (items.length === 0) return null;
  const done = items.filter((item) => delivery.checklist_done.includes(item) && !revision?.checklist_marks.includes(item));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-17 font-head">Обещано и сдано</h3>
        <span className="text-ink-soft">
          {done.length} из {items.length}
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <PromisedItem
            key={item}
            item={item}
            isDone={delivery.checklist_done.includes(item)}
            isMarked={revision?.checklist_marks.includes(item) ?? false}
            isYours={isYours}
          />
        ))}
      </ul>
    </div>
  );
}

function PromisedItem({ item, isDone, isMarked, isYours }: { item: string; isDone: boolean; isMarked: boolean; isYours: boolean }) {
  const { shape, colour } = isMarked
    ? { shape: CircleAlert, colour: 'text-wait' }
    : isDone
      ? { shape: CircleCheck, colour: 'text-good' }
      : { shape: CircleDashed, colour: 'text-ink-soft' };
  const words = isMarked ? (isYours ? 'отмечено вами' : 'отмечено заказчиком') : isDone ? 'сдано' : 'не отмечено';
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 md:grid-cols-[24px_minmax(0,1fr)_auto]">
      <Icon of={shape} className={`mt-0.5 ${colour}`} />
      <span className="break-words">{item}</span>
      <span className={`text-13 max-md:col-start-2 ${isMarked ? 'text-wait' : 'text-ink-soft'}`}>{words}</span>
    </li>
  );
}
