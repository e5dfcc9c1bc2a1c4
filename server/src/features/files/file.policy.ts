/** Who may read a stored file. */
import { hasRight, type Viewer } from '../../platform/http/viewer.ts';

/** `open_to`: it belongs to something that members read, or that is being judged. */
type Judged = { owner_id: string; is_public: boolean; kind: string; open_to?: 'members' | 'staff' | null | undefined };

/** True without asking for grants: what is published, one's own files, what members read, and what a moderator judges. */
export const mayReadAtOnce = (file: Judged, viewer: Viewer): boolean =>
  file.is_public ||
  viewer?.user_id === file.owner_id ||
  (file.open_to === 'members' && viewer !== null) ||
  ((file.kind === 'image' || !!file.open_to) && hasRight(viewer, 'moderator'));
