import { priceSign } from '@artel/contracts/money/price-sign.ts';
import type { TrustVerdict } from '@artel/contracts/services/service-moderation.ts';
import { days, later } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { lookups } from '../../lookups/index.ts';
import { editSize } from '../drafts/edit-size.ts';
import { leastPrice, type VersionRecord, type WholeService } from '../service.ts';
import { contactsIn, listSimilar } from './service-signs.ts';
import { doubtsAbout, isTrusted, trustRule } from './trust.policy.ts';
import { findLastModeration, findLevel, isAnswerAwaited, wasRefusedSince } from './trust.sql.ts';

export async function checkTrust(tx: Tx, { service, live }: WholeService, { content }: VersionRecord): Promise<TrustVerdict> {
  const level = await findLevel(tx.db, service.seller_id);
  if (!isTrusted(level)) return { level, doubts: ['level'], words_percent: null, price_percent: null };
  const { byId } = await lookups();
  const judged = live && (await findLastModeration(tx.db, service.id));
  const change = judged ? editSize(judged, content) : null;
  const doubts = doubtsAbout({
    level,
    is_awaited: await isAnswerAwaited(tx.db, service.id),
    was_refused: await wasRefusedSince(tx.db, service.seller_id, later(-days(trustRule.quiet_days))),
    contacts: contactsIn(content).length,
    similar: (await listSimilar(tx.db, service, content)).length,
    price: priceSign(leastPrice(content), byId.get(content.sub_category_id ?? '')?.prices ?? null),
    change,
  });
  return { level, doubts, words_percent: change?.words_percent ?? null, price_percent: change?.price_percent ?? null };
}
