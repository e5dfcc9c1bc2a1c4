/** Who may read a stored file. */
import { hasRight, type Viewer } from '../../platform/http/viewer.ts';

type Judged = { owner_id: string; is_public: boolean; kind: string };

/** True without asking for grants: pictures of published services, one's own files, and pictures a moderator judges. */
export const mayReadAtOnce = (file: Judged, viewer: Viewer): boolean =>
  file.is_public || viewer?.user_id === file.owner_id || (file.kind === 'image' && hasRight(viewer, 'moderator'));
