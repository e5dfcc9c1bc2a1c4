import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { hasRight, type Viewer } from '../../platform/index.ts';

/** `open_to`: members or reviewers. */
type FileAccess = { owner_id: string; is_public: boolean; kind: string; open_to?: 'members' | 'staff' | null | undefined };

/** Readable without a look at grants: by everybody, the owner, members. */
export const mayReadAtOnce = (file: FileAccess, viewer: Viewer): boolean =>
  file.is_public || viewer?.user_id === file.owner_id || (file.open_to === 'members' && viewer !== null);

export const mayReadByRight = (file: FileAccess, viewer: Viewer): boolean =>
  (file.kind === 'image' || !!file.open_to) && hasRight(viewer, 'moderator');

/** What a case shows to whoever has claimed it and has the right for it. */
export type OpeningCase = 'dispute' | 'appeal' | 'payment_appeal' | 'complaint';
export const openedBy: Record<OpeningCase, readonly Right[]> = {
  dispute: ['arbiter'],
  appeal: ['support', 'moderator'],
  payment_appeal: ['finance', 'moderator'],
  complaint: ['moderator'],
};
