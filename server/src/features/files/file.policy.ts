import { hasRight, type Member, type Viewer } from '../../platform/http/viewer.ts';

/** `open_to`: members or reviewers. */
type Judged = { owner_id: string; is_public: boolean; kind: string; open_to?: 'members' | 'staff' | null | undefined };

/**
 * Without a look at grants. Granted (`grantFiles`): a delivery to the customer (deliver-stage), answers to a brief to the seller
 * (answer-brief), a message's files to the others of the chat (send-message), a bid's to the customer (send-bid), an invited project's to
 * those it knows (project-files). Of the staff moderators alone: pictures, and what `open_to` opens.
 */
export const mayReadAtOnce = (file: Judged, viewer: Viewer): boolean =>
  file.is_public ||
  viewer?.user_id === file.owner_id ||
  (file.open_to === 'members' && viewer !== null) ||
  ((file.kind === 'image' || !!file.open_to) && hasRight(viewer, 'moderator'));

/** Somebody else's, and not for everybody: what was let in by a right, or for a case one has taken. */
export const isReadByStaff = (file: Judged, viewer: Member): boolean =>
  viewer.active_role === 'admin' && !file.is_public && file.open_to !== 'members' && viewer.user_id !== file.owner_id;
