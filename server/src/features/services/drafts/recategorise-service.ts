import { fittingValues } from '@artel/contracts/services/attributes.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { type Member, refuse, refuseField } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { announceDecision, moderatedVersion } from '../moderation/moderate-service.ts';
import { answerModerated } from '../moderation/moderation.ts';
import { recordServiceMove, writeVersion } from '../services.sql.ts';
import { listing } from './save-draft.ts';

type Shelf = { version_id: string; category_id: string; sub_category_id: string };

/** Attributes of the old category are dropped; the history shows it. */
export const recategoriseService = (
  viewer: Member,
  id: string,
  { version_id, category_id, sub_category_id }: Shelf,
): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const { whole, version, status } = await moderatedVersion(tx, viewer, id, version_id, 'approve');
    // orders refer to the live one: a new category is an edit
    if (version.status !== 'on_moderation') refuse('VERSION_ALREADY_JUDGED');
    const { byId } = await lookups();
    const shelf = byId.get(sub_category_id);
    if (shelf?.parent?._id !== category_id) refuseField('sub_category_id', 'Такой подкатегории в этой категории нет');
    const attributes = fittingValues(shelf!.attributes, version.content.attributes);
    const content = { ...version.content, category_id, sub_category_id, attributes };
    await writeVersion(tx, version.id, content);
    await recordServiceMove(tx, whole.service, whole.live ? {} : await listing(id, content));
    const from = byId.get(version.content.sub_category_id ?? '')?.title ?? '';
    await announceDecision(tx, viewer, whole, {
      type: 'service.recategorised',
      from: status,
      to: status,
      reason: `${from} → ${shelf!.title}`,
      data: { version_id, category_id, sub_category_id },
    });
    return answerModerated(tx.db, viewer, id);
  });
