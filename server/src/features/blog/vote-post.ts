import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/index.ts';
import { now, refuse, type Viewer } from '../../platform/index.ts';
import { castVote, countVote } from '../votes/index.ts';
import { lockShownPost, upsertVote } from './blog.sql.ts';

export async function votePost(
  viewer: Viewer,
  post_id: string,
  is_helpful: boolean,
  request: FastifyRequest,
): Promise<{ is_counted: boolean }> {
  const visitor = await castVote(viewer, `blog ${post_id}`, request);
  return inTransaction(async (tx) => {
    if (!(await lockShownPost(tx, post_id))) refuse('BLOG_POST_NOT_FOUND');
    if (visitor === undefined) return { is_counted: false };
    await countVote(tx, 'blog', post_id, { visitor, is_helpful });
    await upsertVote(tx, { post_id, visitor, is_helpful, said_at: now() });
    return { is_counted: true };
  });
}
