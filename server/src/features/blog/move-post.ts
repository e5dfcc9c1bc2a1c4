import { articleProblems } from '@artel/contracts/site/blog/article.ts';
import type { EditedPost, PostMove } from '@artel/contracts/site/blog/blog-editor.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type EventOf, type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers, isTimerDue, setTimer } from '../../platform/jobs/timers.ts';
import { publishFiles, withdrawFiles } from '../files/index.ts';
import { type PostParty, postLifecycle } from './post.lifecycle.ts';
import { picturesOf } from './post.ts';
import { viewEditedPost } from './post.view.ts';
import { findPost, findVersion, lockPost, type PostChange, recordPostMove, type WholePost } from './posts.sql.ts';

const announced: Record<PostMove, EventOf<'post'>> = {
  send_to_review: 'post.sent_to_review',
  take_back: 'post.taken_back',
  schedule: 'post.scheduled',
  publish: 'post.published',
  update: 'post.updated',
  archive: 'post.archived',
  restore: 'post.restored',
};

type Details = { publish_at?: Date; reason?: string };

export const movePost = (viewer: Member, id: string, action: PostMove, details: Details = {}): Promise<EditedPost> =>
  inTransaction(async (tx) => {
    const whole = (await lockPost(tx, id)) ?? refuse('BLOG_POST_NOT_FOUND');
    await makeMove(tx, whole, action, { party: 'editor', actor_id: viewer.user_id, ...details });
    return viewEditedPost((await findPost(tx.db, id))!);
  });

export const publishDue = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const whole = await lockPost(tx, id);
    if (whole?.post.status !== 'scheduled' || !(await isTimerDue(tx, 'blog_post', id, 'publish'))) return;
    await makeMove(tx, whole, 'publish', { party: 'clock' });
  });

type Mover = { party: PostParty; actor_id?: string } & Details;

async function makeMove(tx: Tx, whole: WholePost, action: PostMove, { party, actor_id, publish_at, reason }: Mover): Promise<void> {
  const { post } = whole;
  const to = mustMove(postLifecycle, post.status, action, party);
  if (action === 'schedule' && publish_at! <= now()) refuse('POST_TIME_PAST');
  if (action === 'schedule' || action === 'publish' || action === 'update') {
    const problems = articleProblems(whole.newest.content);
    if (Object.keys(problems).length > 0) refuse('POST_NOT_READY', { problems });
  }
  await recordPostMove(tx, post, { status: to, ...changeOf(whole, action, { publish_at, reason }) });
  if (action === 'schedule') await setTimer(tx, 'blog_post', post.id, 'publish', publish_at!);
  else await dropTimers(tx, 'blog_post', post.id, 'publish');
  await showPictures(tx, whole, action);
  await tx.announce({
    type: announced[action],
    entity: 'blog_post',
    entity_id: post.id,
    from: post.status,
    to,
    actor: party === 'clock' ? 'clock' : 'staff',
    actor_id,
    reason,
  });
}

function changeOf(
  { post, newest }: WholePost,
  action: PostMove,
  { publish_at, reason }: { publish_at: Date | undefined; reason: string | undefined },
): PostChange {
  switch (action) {
    case 'schedule':
      return { publish_at: publish_at! };
    case 'publish':
      return { live_number: newest.number, published_at: post.publish_at ?? now(), publish_at: null };
    case 'update':
      return { live_number: newest.number };
    case 'archive':
      return { archived_reason: reason! };
    case 'restore':
      return { archived_reason: null };
    default:
      return { publish_at: null };
  }
}

async function showPictures(tx: Tx, { post, newest }: WholePost, action: PostMove): Promise<void> {
  const live = post.live_number === null ? undefined : await findVersion(tx, post.id, post.live_number);
  const before = live ? picturesOf(live.content) : [];
  if (action === 'publish' || action === 'update') {
    const after = new Set(picturesOf(newest.content));
    await publishFiles(tx, [...after]);
    await withdrawFiles(
      tx,
      before.filter((id) => !after.has(id)),
    );
  }
  if (action === 'restore') await publishFiles(tx, before);
  if (action === 'archive') await withdrawFiles(tx, before);
}
