import { isDeepStrictEqual } from 'node:util';
import type { ShownMedia } from '@artel/contracts/files/files.ts';
import {
  type ArticleContent,
  type ArticleDraft,
  articleProblems,
  countWords,
  type ShownBlock,
} from '@artel/contracts/site/blog/article.ts';
import type { EditedPost } from '@artel/contracts/site/blog/blog-editor.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { showMedia, showToStaff } from '../files/index.ts';
import { continuesVersion } from './post.policy.ts';
import { picturesOf } from './post.ts';
import { viewEditedPost } from './post.view.ts';
import {
  deletePost,
  findPost,
  findVersion,
  insertPost,
  insertVersion,
  listKnownMedia,
  lockPost,
  recordPostSave,
  rewriteVersion,
  type WholePost,
} from './posts.sql.ts';

export const createPost = (viewer: Member, draft: ArticleDraft): Promise<EditedPost> =>
  inTransaction(async (tx) => {
    const id = newId();
    await insertPost(tx, id, viewer.user_id);
    await insertVersion(tx, id, 1, await resolve(tx, viewer, draft, []), viewer.user_id);
    return answer(tx, id);
  });

/** Idempotent; POST_EDITED_ELSEWHERE for a stale version, with the colleague whose words stand there. A planned article stays fit to go out. */
export const savePost = (
  viewer: Member,
  id: string,
  { version, content: draft }: { version: number; content: ArticleDraft },
): Promise<EditedPost> =>
  inTransaction(async (tx) => {
    const whole = await lockEditable(tx, id);
    const { post, newest, editor } = whole;
    if (isDeepStrictEqual(asDraft(newest.content), draft)) return viewEditedPost(whole);
    if (version !== post.version)
      refuse('POST_EDITED_ELSEWHERE', newest.editor_id === viewer.user_id ? {} : { by: `${editor.name} ${editor.surname}`.trim() });
    if (post.status === 'scheduled') {
      const [problem] = Object.entries(articleProblems(draft));
      if (problem) refuseField(`content.${problem[0]}`, problem[1]);
    }
    const words = await resolve(tx, viewer, draft, await listKnownMedia(tx, id));
    if (continuesVersion(newest, { editor_id: viewer.user_id, live_number: post.live_number, at: now() })) {
      await rewriteVersion(tx, id, newest.number, words);
      await recordPostSave(tx, post, newest.number);
    } else await addVersion(tx, whole, words, viewer);
    return answer(tx, id);
  });

/** As a new version on top: nothing written since is lost. */
export const restorePostVersion = (viewer: Member, { id, number }: { id: string; number: number }): Promise<EditedPost> =>
  inTransaction(async (tx) => {
    const whole = await lockEditable(tx, id);
    const old = (await findVersion(tx, id, number)) ?? refuse('BLOG_POST_NOT_FOUND');
    if (isSameContent(whole, old.content)) return viewEditedPost(whole);
    await addVersion(tx, whole, old, viewer);
    return answer(tx, id);
  });

export const removePost = (id: string): Promise<{ is_removed: true }> =>
  inTransaction(async (tx) => {
    const whole = await lockPost(tx, id);
    if (whole?.post.live_number != null) refuse('POST_WAS_OUT');
    if (whole?.post.status === 'scheduled') refuse('MOVE_NOT_ALLOWED');
    if (whole) await deletePost(tx, id);
    return { is_removed: true };
  });

async function lockEditable(tx: Tx, id: string): Promise<WholePost> {
  const whole = (await lockPost(tx, id)) ?? refuse('BLOG_POST_NOT_FOUND');
  return whole.post.status === 'archived' ? refuse('MOVE_NOT_ALLOWED', { from: 'archived' }) : whole;
}

async function addVersion(tx: Tx, { post, newest }: WholePost, words: { content: ArticleContent; words_count: number }, viewer: Member) {
  const number = newest.number + 1;
  await insertVersion(tx, post.id, number, words, viewer.user_id);
  await recordPostSave(tx, post, number);
}

const answer = async (tx: Tx, id: string): Promise<EditedPost> => viewEditedPost((await findPost(tx.db, id))!);

const asDraft = ({ cover, body, ...rest }: ArticleContent): ArticleDraft => ({
  ...rest,
  cover: cover && without(cover, 'media'),
  body: body.map((block) =>
    block.type === 'picture' ? without(block, 'media') : block.type === 'service' ? without(block, 'card') : block,
  ),
});
function without<T extends object, K extends keyof T>(whole: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = whole;
  return rest;
}
const isSameContent = ({ newest }: WholePost, content: ArticleContent): boolean =>
  isDeepStrictEqual(asDraft(newest.content), asDraft(content));

/** `known`: pictures the article has had already, whoever sent them. The staff may see all of it from now on. */
async function resolve(tx: Tx, viewer: Member, draft: ArticleDraft, known: readonly ShownMedia[]) {
  const byId = new Map(known.map((media) => [media.file_id, media]));
  const pictureOf = async ({ file_id, alt }: { file_id: string; alt: string }, at: string): Promise<ShownMedia> => {
    const media = byId.get(file_id) ?? (await showMedia(tx, viewer.user_id, [{ file_id, alt }], at))[0]!;
    return media.kind === 'image' ? { ...media, alt } : refuseField(`${at}.0`, 'Сюда — только картинку');
  };
  const cover = draft.cover && { ...draft.cover, media: await pictureOf(draft.cover, 'content.cover') };
  const body: ShownBlock[] = [];
  for (const [at, block] of draft.body.entries())
    body.push(
      block.type === 'picture'
        ? { ...block, media: await pictureOf(block, `content.body.${at}`) }
        : block.type === 'service'
          ? { ...block, card: null }
          : block,
    );
  await showToStaff(tx, picturesOf({ cover, body }));
  return { content: { ...draft, cover, body }, words_count: countWords(draft.body) };
}
