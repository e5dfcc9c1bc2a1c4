import type { ContentField } from '@artel/contracts/services/service-content.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { type CommentsOn, useCommentsOn } from '../../platform/forms/use-comments.ts';

export type Comments = CommentsOn<ContentField>;

export const useComments = ({ version }: ModeratedService): Comments => useCommentsOn(`moderation:${version._id}`);
