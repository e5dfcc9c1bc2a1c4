import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { hasRight, type Viewer } from '../../platform/http/viewer.ts';

/** `open_to`: members or reviewers. */
type Judged = { owner_id: string; is_public: boolean; kind: string; open_to?: 'members' | 'staff' | null | undefined };

/** Everybody, the owner, members: without a look at grants. */
export const mayReadAtOnce = (file: Judged, viewer: Viewer): boolean =>
  file.is_public || viewer?.user_id === file.owner_id || (file.open_to === 'members' && viewer !== null);

/**
 * Granted (`grantFiles`): a delivery to the customer (deliver-stage), answers to a brief to the seller (answer-brief), a message's files to
 * the others of the chat (send-message), a bid's to the customer (send-bid), an invited project's to those it knows (project-files).
 * Whoever reads neither so nor at once reads as staff, and leaves a record: moderators pictures and what `open_to` opens.
 */
export const mayReadByRight = (file: Judged, viewer: Viewer): boolean =>
  (file.kind === 'image' || !!file.open_to) && hasRight(viewer, 'moderator');

/** And what a case shows, while one has it and the right for it. */
export type OpeningCase = 'dispute' | 'appeal' | 'payment_appeal' | 'complaint';
export const openedBy: Record<OpeningCase, readonly Right[]> = {
  dispute: ['arbiter'],
  appeal: ['support', 'moderator'],
  payment_appeal: ['finance', 'moderator'],
  complaint: ['moderator'],
};
