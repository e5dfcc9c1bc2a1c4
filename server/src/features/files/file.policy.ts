import { hasRight, type Viewer } from '../../platform/http/viewer.ts';

/** `open_to`: members or reviewers. */
type Judged = { owner_id: string; is_public: boolean; kind: string; open_to?: 'members' | 'staff' | null | undefined };

/** True without a look at grants. */
export const mayReadAtOnce = (file: Judged, viewer: Viewer): boolean =>
  file.is_public ||
  viewer?.user_id === file.owner_id ||
  (file.open_to === 'members' && viewer !== null) ||
  ((file.kind === 'image' || !!file.open_to) && hasRight(viewer, 'moderator'));
