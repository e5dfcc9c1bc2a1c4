import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, now } from '../../../platform/index.ts';
import { isTimerDue } from '../../../platform/jobs/timers.ts';
import { returnCredits } from '../../credits/index.ts';
import { type NoticeCode, notify } from '../../notifications/index.ts';
import { moveProject } from '../../projects/index.ts';
import { comesBack } from '../bid.policy.ts';
import type { BidRecord, ProjectOfBids } from '../bid.ts';
import { countChosen, countOrdersOf, findProject, findSourceOf, listBidders, lockLiveBids, lockProject } from '../bids.sql.ts';
import { dropBidTimers, holdBid } from '../load-bid.ts';
import { moveBid } from './move-bid.ts';

/** Reaction to order.paid: the first money came, the seller may begin. */
export async function hireByOrder(tx: Tx, event: OrderEvent): Promise<void> {
  const reserved = await reservedOf(tx, event);
  if (reserved?.bid.status !== 'accepted') return;
  const { project } = reserved;
  const say = { code: 'N-B5', to: 'seller', title: 'Оплачено — можно начинать' } as const;
  await moveBid(tx, reserved, { status: 'hired', ended_at: now() }, { type: 'bid.hired', by: 'system', say });
  if ((await countChosen(tx, project.id)).hired >= project.hires_needed) await moveProject(tx, project.id, 'start');
}

/** Reaction to order.cancelled before anybody paid: the bid is on the shortlist again and another may be chosen. */
export async function releaseByOrder(tx: Tx, event: AnnouncedEvent<'order.cancelled'>): Promise<void> {
  const reserved = await reservedOf(tx, event);
  if (reserved?.bid.status !== 'accepted') return;
  const { bid, project } = reserved;
  const isUnpaid = event.data.end_reason === 'unpaid';
  const change = { status: 'shortlisted', shortlisted_at: bid.shortlisted_at ?? now(), order_id: null } as const;
  await moveBid(tx, reserved, change, {
    type: 'bid.released',
    by: 'system',
    say: {
      code: 'N-B8',
      to: 'seller',
      title: isUnpaid ? 'Заказчик не оплатил' : 'Заказчик отменил выбор',
      text: `«${project.title}»: отклик снова в шорт-листе`,
    },
  });
}

type OrderEvent = AnnouncedEvent<EventOf<'order'>>;
async function reservedOf(tx: Tx, event: OrderEvent) {
  const source = await sourceOf(tx, event);
  return source && holdBid(tx, source.bid_id);
}

const sourceOf = async (tx: Tx, { entity_id, data }: OrderEvent) => (data.source === 'bid' ? findSourceOf(tx, entity_id) : undefined);

/** Reaction to an order's end: when the last one of a project has ended, so has the project, or it looks for somebody anew. */
export async function endProjectByOrder(tx: Tx, event: OrderEvent): Promise<void> {
  const source = await sourceOf(tx, event);
  if (!source) return;
  const { open, completed } = await countOrdersOf(tx, source.project_id);
  if (open === 0) await moveProject(tx, source.project_id, completed > 0 ? 'complete' : 'put_back');
}

/** Reaction to the project going to work: the other bidders are notified. */
export const passOverBids = (tx: Tx, event: AnnouncedEvent): Promise<void> =>
  endLiveBids(tx, event.entity_id, async (bid, project) => {
    await dropBidTimers(tx, bid);
    const say = { code: 'N-B6', to: 'seller', title: 'Выбран другой исполнитель' } as const;
    await moveBid(tx, { bid, project }, { status: 'not_selected', ended_at: now() }, { type: 'bid.passed_over', by: 'system', say });
  });

/** A telling: the last order of a project has ended well, those who did the work hear that the whole is done. */
export const announceCompleted = (tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> =>
  notifyBidders(tx, events, 'hired', ({ title }) => ({ code: 'N-P7', title: `Проект «${title}» завершён` }));

/** A telling: the project looks for somebody anew, those who were passed over may send theirs again. */
export const announceReopened = (tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> =>
  notifyBidders(tx, events, 'not_selected', ({ title }) => ({
    code: 'N-P8',
    title: 'Проект снова открыт: отклик можно отправить ещё раз',
    text: `«${title}»`,
  }));

async function notifyBidders(
  tx: Tx,
  events: readonly AnnouncedEvent[],
  status: 'hired' | 'not_selected',
  words: (project: ProjectOfBids) => { code: NoticeCode<'bids'>; title: string; text?: string },
): Promise<void> {
  for (const event of events) {
    const project = await findProject(tx, event.entity_id);
    if (!project) continue;
    await notify(tx, await listBidders(tx, project.id, status), {
      ...words(project),
      kind: 'bids',
      url: `/projects/${project.category_slug}/${project.id}`,
      entity: { type: 'project', id: project.id },
      dedupe_key: event.id,
    });
  }
}

/** Reaction to the project ending: the bids that are still talked about end with it, their credits come back; one that was chosen stays with its order. */
export const expireBids = (tx: Tx, event: AnnouncedEvent): Promise<void> =>
  endLiveBids(tx, event.entity_id, (bid, project) => expire(tx, bid, project, 'Проект закрыт без исполнителя'));

async function endLiveBids(tx: Tx, project_id: string, end: (bid: BidRecord, project: ProjectOfBids) => Promise<void>): Promise<void> {
  const project = await lockProject(tx, project_id);
  if (!project) return;
  for (const bid of await lockLiveBids(tx, project_id)) await end(bid, project);
}

/** The clock: fourteen days and nobody opened it. Opened in the last moment: nothing happens. */
export function expireUnopened(bid_id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const reserved = await holdBid(tx, bid_id);
    if (reserved?.bid.status !== 'sent' || reserved.bid.viewed_at || !(await isTimerDue(tx, 'bid', bid_id, 'unopened'))) return;
    await expire(tx, reserved.bid, reserved.project, 'Заказчик не открыл отклик за 14 дней');
  });
}

async function expire(tx: Tx, bid: BidRecord, project: ProjectOfBids, because: string): Promise<void> {
  await dropBidTimers(tx, bid);
  const sending = { bid_id: bid.id, turn: bid.turn };
  const returned = comesBack({ by: 'expire' }) ? await returnCredits(tx, bid.seller_id, sending, 'expired') : 0;
  await moveBid(
    tx,
    { bid, project },
    { status: 'expired', ended_at: now() },
    {
      type: 'bid.expired',
      by: 'system',
      data: { returned },
      say: {
        code: 'N-P6',
        to: 'seller',
        title: because,
        text: `«${project.title}»${returned > 0 ? `. Кредиты вернулись: ${returned}` : ''}`,
      },
    },
  );
}
