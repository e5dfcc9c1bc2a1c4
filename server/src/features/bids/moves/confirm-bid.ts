import type { Tx } from '../../../platform/db/index.ts';
import { type AnnouncedEvent, type Member, now, refuse } from '../../../platform/index.ts';
import { announceBid } from '../bid.notices.ts';
import { formatDifference } from '../bid.text.ts';
import type { OwnView } from '../bid.view.ts';
import { lockLiveBids, lockProject } from '../bids.sql.ts';
import { answerOwn } from '../reading/read-bids.ts';
import { moveBidBy } from './move-bid.ts';

/** PROJECT_CHANGED_AGAIN for an older version. */
export const confirmBid = (viewer: Member, bid_id: string, project_no: number): Promise<OwnView> =>
  moveBidBy(viewer, bid_id, 'confirm', answerOwn, async (_, { project }) => {
    if (project_no < project.terms_no) refuse('PROJECT_CHANGED_AGAIN');
    const data = { project_no: project.version_no };
    return { change: { ...data, confirmed_at: now() }, type: 'bid.confirmed', data };
  });

/** Only work or money count, not the title. */
export async function requestBidConfirmation(tx: Tx, event: AnnouncedEvent<'project.changed'>): Promise<void> {
  const { changed, changes_terms, before, after } = event.data;
  const project = changes_terms ? await lockProject(tx, event.entity_id) : undefined;
  if (!project) return;
  const difference = formatDifference(changed, before, after);
  for (const bid of await lockLiveBids(tx, project.id))
    await announceBid(tx, bid, project, {
      type: 'bid.outdated',
      from: bid.status,
      by: 'customer',
      actor_id: event.actor_id,
      say: {
        code: 'N-P5',
        to: 'seller',
        title: 'Заказчик изменил условия проекта — проверьте отклик',
        text: `«${project.title}»: ${difference}. Подтвердите отклик или отзовите его бесплатно.`,
      },
    });
}
