import { plainBlocks } from '@artel/contracts/site/blog/article.ts';
import type { EditedPost, PostLine, PostVersion } from '@artel/contracts/site/blog/blog-editor.ts';
import type { VoteCounts } from '@artel/contracts/site/votes.ts';
import { postActionsOf } from './post.lifecycle.ts';

type Post = Pick<EditedPost, 'status' | 'version' | 'archived_reason'> & {
  id: string;
  newest_number: number;
  live_number: number | null;
  publish_at: Date | null;
  published_at: Date | null;
};
type Newest = Pick<EditedPost, 'content'> & { number: number; saved_at: Date };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const differs = ({ live_number, newest_number }: Post): boolean => live_number !== null && live_number !== newest_number;

export function viewEditedPost({
  post,
  newest,
  ...people
}: { post: Post; newest: Newest } & Pick<EditedPost, 'author' | 'editor'>): EditedPost {
  const has_changes = differs(post);
  return {
    ...post,
    ...newest,
    _id: post.id,
    has_changes,
    ...people,
    publish_at: iso(post.publish_at),
    published_at: iso(post.published_at),
    saved_at: newest.saved_at.toISOString(),
    allowed_actions: postActionsOf(post.status, { wasOut: post.live_number !== null, has_changes }),
  };
}

export const viewPostLine = (post: Post & Pick<PostLine, 'title' | 'rubric' | 'editor'> & VoteCounts & { saved_at: Date }): PostLine => ({
  ...post,
  _id: post.id,
  publish_at: iso(post.publish_at),
  published_at: iso(post.published_at),
  has_changes: differs(post),
  saved_at: post.saved_at.toISOString(),
  voices: { yes: post.yes, no: post.no },
});

export const viewPostVersion = (
  { number, content, begun_at, saved_at, editor }: Newest & { begun_at: Date } & Pick<PostVersion, 'editor'>,
  live_number: number | null,
): PostVersion => ({
  number,
  editor,
  begun_at: begun_at.toISOString(),
  saved_at: saved_at.toISOString(),
  is_live: number === live_number,
  title: content.title,
  words: plainBlocks(content.body).filter((text) => text.trim() !== ''),
});
