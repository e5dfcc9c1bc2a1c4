/** To moderation, or on sale at once by the rule of trust. */

import { priceSign } from '@artel/contracts/money/price-sign.ts';
import type { SavedContent, ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { contentProblems } from '@artel/contracts/services/service-content.ts';
import type { TrustVerdict } from '@artel/contracts/services/service-moderation.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { days, later, type Member, now, refuse } from '../../../platform/index.ts';
import { mustHaveAccepted } from '../../consents/index.ts';
import { showToStaff } from '../../files/index.ts';
import { lookups } from '../../lookups/index.ts';
import { mustNotBeLimited } from '../../sanctions/index.ts';
import { publishVersion } from '../moderation/publish-version.ts';
import { contactsIn, listSimilar } from '../moderation/service-signs.ts';
import { doubtsAbout, isTrusted, trustRule } from '../moderation/trust.policy.ts';
import { findLastModeration, findLevel, isAnswerAwaited, wasRefusedSince } from '../moderation/trust.sql.ts';
import { moveService } from '../service.lifecycle.ts';
import { serviceLimits } from '../service.policy.ts';
import { asDraft, leastPrice, newestOf, stateOf, type VersionRecord, type WholeService } from '../service.ts';
import { countPlacesTaken, findWholeService, lockSeller, recordServiceMove, recordVersionMove } from '../services.sql.ts';
import { editSize } from './edit-size.ts';
import { answerEdit, lockOwnService } from './my-services.ts';

async function checkTrust(tx: Tx, { service, live }: WholeService, { content }: VersionRecord): Promise<TrustVerdict> {
  const level = await findLevel(tx.db, service.seller_id);
  if (!isTrusted(level)) return { level, doubts: ['level'], words_percent: null, price_percent: null };
  const { byId } = await lookups();
  const last = live && (await findLastModeration(tx.db, service.id));
  const change = last ? editSize(last, content) : null;
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

/** Field errors; needs a confirmed email and a free place. */
export function submitService(viewer: Member, id: string): Promise<ServiceEdit> {
  return inTransaction(async (tx) => {
    const whole = await lockOwnService(tx, viewer, id);
    const move = moveService(stateOf(whole), 'submit', 'seller');
    if (!move.ok) refuse(move.code, move.details);
    if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
    if (!whole.live) await mustNotBeLimited(tx, viewer.user_id, 'publishing');
    if (!whole.live) await mustHaveAccepted(tx, viewer.user_id);
    const version = newestOf(whole);
    await mustBeComplete(version.content, whole.live?.content);
    if (!whole.live) await mustHavePlace(tx, viewer.user_id);

    const trust = await checkTrust(tx, whole, version);
    // whoever read the former version has not read this one
    await recordVersionMove(tx, version, { status: 'on_moderation', submitted_at: now(), trust, taken_by: null, taken_until: null });
    await recordServiceMove(tx, whole.service, whole.live ? {} : { status: 'on_moderation' });
    await showToStaff(
      tx,
      version.content.media.map(({ file_id }) => file_id),
    );
    await tx.announce({
      type: 'service.submitted',
      entity: 'service',
      entity_id: id,
      from: version.status,
      to: 'on_moderation',
      actor: 'seller',
      actor_id: viewer.user_id,
      data: { version_id: version.id, version_no: version.no },
    });
    if (trust.doubts.length === 0) await publishOnTrust(tx, id);
    return answerEdit((await findWholeService(tx.db, id))!, tx);
  });
}

async function publishOnTrust(tx: Tx, id: string): Promise<void> {
  const sent = (await findWholeService(tx.db, id))!;
  const move = moveService(stateOf(sent), 'approve', 'system');
  if (!move.ok) refuse(move.code, move.details);
  await publishVersion(tx, sent, newestOf(sent), 'trust');
}

async function mustBeComplete(content: SavedContent, live: SavedContent | undefined): Promise<void> {
  const { tagWords, byId } = await lookups();
  const attributes = byId.get(content.sub_category_id ?? '')?.attributes ?? [];
  const problems = contentProblems(asDraft(content), attributes, live?.attributes);
  if (byId.get(content.sub_category_id ?? '')?.is_hidden) problems.sub_category_id ??= 'Эта категория закрыта: выберите другую';
  const unknown = content.tags.filter((tag) => !tagWords.has(tag));
  if (unknown.length) problems.tags ??= `Таких тегов нет: ${unknown.join(', ')}`;
  if (Object.keys(problems).length) refuse('INPUT_INVALID', problems);
}
export async function mustHavePlace(tx: Tx, seller_id: string): Promise<void> {
  const { level } = await lockSeller(tx, seller_id);
  const places = serviceLimits[level as keyof typeof serviceLimits];
  if ((await countPlacesTaken(tx, seller_id)) >= places) refuse('SERVICE_LIMIT_REACHED', { level, places });
}
