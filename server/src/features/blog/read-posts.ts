import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import type { ServiceCard } from '@artel/contracts/services/service-shapes.ts';
import type { EditedPost, adminListPosts as listCall, PostLine, PostVersion } from '@artel/contracts/site/blog/blog-editor.ts';
import { z } from 'zod';
import { keysetPage, pageOf, read, readCursor, searchLike } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { listSoldCards } from '../services/index.ts';
import { servicesOf } from './post.ts';
import { viewEditedPost, viewPostLine, viewPostVersion } from './post.view.ts';
import { findPost, listPosts, listVersions, type WholePost } from './posts.sql.ts';

export const adminListPosts = async ({ q, status, after }: QueryOf<typeof listCall>): Promise<Page<PostLine>> =>
  keysetPage(await listPosts({ words: searchLike(q), status, after: readCursor(after) }), viewPostLine);

export const adminGetPost = async (id: string): Promise<EditedPost> => viewEditedPost(await known(id));

export const adminListPostServices = async (id: string): Promise<ServiceCard[]> =>
  listSoldCards(servicesOf((await known(id)).newest.content.body));

export async function adminListPostVersions(id: string, after: string | undefined): Promise<Page<PostVersion>> {
  const { post } = await known(id);
  const rows = await listVersions(id, decodeCursor(after, z.tuple([z.number()]))?.[0]);
  const view = (row: (typeof rows)[number]): PostVersion => viewPostVersion(row, post.live_number);
  return pageOf({ rows, counted: post.newest_number, cursorOf: ({ number }) => [number], view });
}

const known = async (id: string): Promise<WholePost> => (await findPost(read(), id)) ?? refuse('BLOG_POST_NOT_FOUND');
