import type { PostAction, PostMove, PostStatus } from '@artel/contracts/site/blog/blog-editor.ts';
import { allowedActions, type Lifecycle } from '../../platform/index.ts';

export type PostParty = 'editor' | 'clock';

export const postLifecycle = {
  send_to_review: { from: ['draft'], by: ['editor'], to: 'review' },
  take_back: { from: ['review', 'scheduled'], by: ['editor'], to: 'draft' },
  schedule: { from: ['draft', 'review', 'scheduled'], by: ['editor'], to: 'scheduled' },
  publish: { from: ['draft', 'review', 'scheduled'], by: ['editor', 'clock'], to: 'published' },
  update: { from: ['published'], by: ['editor'], to: 'published' },
  archive: { from: ['published'], by: ['editor'], to: 'archived' },
  restore: { from: ['archived'], by: ['editor'], to: 'published' },
} as const satisfies Lifecycle<PostStatus, PostMove, PostParty>;

/** A taken away one is restored before it is changed; only what readers never had is removed. */
export function postActionsOf(status: PostStatus, { wasOut, has_changes }: { wasOut: boolean; has_changes: boolean }): PostAction[] {
  return [
    ...(status === 'archived' ? [] : ['edit' as const]),
    ...allowedActions(postLifecycle, status, 'editor').filter((action) => action !== 'update' || has_changes),
    ...(wasOut || status === 'scheduled' ? [] : ['remove' as const]),
  ];
}
