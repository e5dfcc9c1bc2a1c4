import { asMinor, zero } from '@artel/contracts/kit/money.ts';
import { attributeFacts } from '@artel/contracts/services/attributes.ts';
import type { Service } from '@artel/contracts/services/services.ts';
import { RawJson } from '../../platform/http/on.ts';
import { now, refuse, type Viewer } from '../../platform/index.ts';
import { feesNow } from '../fees/index.ts';
import { lookups } from '../lookups/index.ts';
import { workCardsColumn } from '../portfolio/index.ts';
import { type Figures, readFigures, readService, type ShownService } from './catalogue/catalogue.sql.ts';
import { wholeActionsOf } from './service.lifecycle.ts';
import { isOwner, mayRead, partyOf } from './service.policy.ts';
import { isAwaitedBy } from './stopping/awaited-services.sql.ts';
import { viewStopped } from './stopping/stop.policy.ts';

const firstWorks = (seller_id: string, trade: string): string => workCardsColumn(seller_id, 3, trade);

/** Paused: readable; blocked, archived: gone; drafts: not found. */
export async function showService(viewer: Viewer, id: string): Promise<RawJson> {
  const shown = (await readService(id, now(), firstWorks)) ?? refuse('SERVICE_NOT_FOUND');
  const verdict = mayRead(shown, viewer);
  if (verdict === 'no') refuse('SERVICE_NOT_FOUND');
  // alternatives for its visitors
  if (verdict === 'gone') refuse('SERVICE_GONE', { category_slug: shown.category_slug });
  const is_awaited = shown.status === 'paused' && viewer !== null && (await isAwaitedBy(id, viewer.user_id));
  const stopped = isOwner(shown, viewer) ? viewStopped(shown) : null;
  const rest = JSON.stringify({
    characteristics: await characteristicsOf(shown),
    buyer_fee: await buyerFee(),
    allowed_actions: actionsOnPage(shown, viewer),
    stopped,
    is_awaited,
  });
  return new RawJson(`{"result":${shown.json.slice(0, -1)},${rest.slice(1)}}`);
}

const characteristicsOf = async ({ sub_category_id, said }: ShownService): Promise<Service['characteristics']> =>
  attributeFacts((await lookups()).byId.get(sub_category_id)?.attributes ?? [], said);

async function buyerFee(): Promise<Service['buyer_fee']> {
  const { percent_bp, min_minor, max_minor } = (await feesNow()).order_fee_buyer;
  return { percent_bp, min_minor: min_minor ?? zero, max_minor: max_minor ?? asMinor(Number.MAX_SAFE_INTEGER) };
}

function actionsOnPage(shown: ShownService, viewer: Viewer): string[] {
  const actions = wholeActionsOf({ status: shown.status, is_stopped: shown.stopped_for !== null }, partyOf(shown, viewer));
  return isOwner(shown, viewer) ? ['edit', ...actions] : actions;
}

const freshFor_ms = 60_000;
let saved: { until_ms: number; figures: Promise<Figures> } | undefined;

export function showFigures(): Promise<Figures> {
  if (saved && Date.now() < saved.until_ms) return saved.figures;
  const figures = readFigures();
  saved = { until_ms: Date.now() + freshFor_ms, figures };
  figures.catch(() => {
    saved = undefined;
  });
  return figures;
}
