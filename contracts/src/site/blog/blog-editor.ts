import { z } from 'zod';
import { deleteCall, endpoint, keyedCall, putCall, readCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { PersonRef } from '../../people/users.ts';
import { ServiceCard } from '../../services/service-shapes.ts';
import { VoteCounts } from '../votes.ts';
import { ArticleContent, ArticleDraft } from './article.ts';

export const postStatuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const;
export const PostStatus = z.enum(postStatuses);
export type PostStatus = z.infer<typeof PostStatus>;

export const postMoves = ['send_to_review', 'take_back', 'schedule', 'publish', 'update', 'archive', 'restore'] as const;
export type PostMove = (typeof postMoves)[number];
export const postActions = ['edit', ...postMoves, 'remove'] as const;
export type PostAction = (typeof postActions)[number];

export const EditedPost = z.object({
  _id: Id,
  status: PostStatus,
  version: z.number(),
  content: ArticleContent,
  number: z.number(),
  has_changes: z.boolean(),
  author: PersonRef,
  editor: PersonRef,
  publish_at: Time.nullable(),
  published_at: Time.nullable(),
  archived_reason: z.string().nullable(),
  saved_at: Time,
  allowed_actions: z.array(z.enum(postActions)),
});
export type EditedPost = z.infer<typeof EditedPost>;

export const PostLine = EditedPost.pick({
  _id: true,
  status: true,
  editor: true,
  publish_at: true,
  published_at: true,
  has_changes: true,
  saved_at: true,
}).extend({ title: z.string(), rubric: z.string(), voices: VoteCounts });
export type PostLine = z.infer<typeof PostLine>;

export const PostVersion = z.object({
  number: z.number(),
  editor: PersonRef,
  begun_at: Time,
  saved_at: Time,
  is_live: z.boolean(),
  title: z.string(),
  words: z.array(z.string()),
});
export type PostVersion = z.infer<typeof PostVersion>;

const params = z.object({ id: Id });
const staff = { access: { staff: 'content' } } as const;
const reading = { ...staff, ...readCall, audit: { section: 'Блог' } } as const;
const moving = {
  ...staff,
  ...keyedCall,
  params,
  body: z.strictObject({}),
  result: EditedPost,
} as const;

export const adminListPosts = endpoint({
  ...reading,
  rateLimit: 'search',
  path: '/api/admin/blog',
  summary: 'All articles, what was saved last first',
  query: z.object({ q: z.string().trim().max(100).optional(), status: PostStatus.optional(), ...PageQuery }),
  result: PostLine,
  list: true,
});
export const adminGetPost = endpoint({
  ...reading,
  path: '/api/admin/blog/:id',
  summary: 'An article as it is written on',
  params,
  result: EditedPost,
});
export const adminListPostVersions = endpoint({
  ...reading,
  path: '/api/admin/blog/:id/versions',
  summary: 'The versions of an article, newest first',
  params,
  query: z.object(PageQuery),
  result: PostVersion,
  list: true,
});
export const adminListPostServices = endpoint({
  ...reading,
  path: '/api/admin/blog/:id/services',
  summary: 'The services that an article names as it is written on, those on sale, for its preview',
  params,
  result: z.array(ServiceCard),
});
export const createPost = endpoint({
  ...staff,
  ...keyedCall,
  path: '/api/admin/blog',
  summary: 'Begins an article',
  audit: ['content', 'Начата статья'],
  body: z.strictObject({ content: ArticleDraft }),
  result: EditedPost,
});
export const savePost = endpoint({
  ...staff,
  ...putCall,
  path: '/api/admin/blog/:id/draft',
  summary: 'Saves what is written; readers keep what they have until it is published',
  audit: ['content', 'Сохранена статья'],
  params,
  body: z.strictObject({ version: z.number().int(), content: ArticleDraft }),
  result: EditedPost,
});
export const restorePostVersion = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/versions/:number/restore',
  summary: 'Writes an earlier version on as a new one',
  audit: ['content', 'Возвращена прежняя версия статьи'],
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(100_000) }),
});
export const sendPostToReview = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/review',
  summary: 'Asks a colleague to read it',
  audit: ['content', 'Статья отдана на вычитку'],
});
export const takePostBack = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/take-back',
  summary: 'Takes an article out of the review or off the schedule',
  audit: ['content', 'Статья снята с вычитки или расписания'],
});
export const schedulePost = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/schedule',
  summary: 'Readers get it at that moment',
  audit: ['content', 'Запланирован выход статьи'],
  body: z.strictObject({ publish_at: Time }),
});
export const publishPost = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/publish',
  summary: 'Readers get it now',
  audit: ['content', 'Выпущена статья'],
});
export const updatePost = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/update',
  summary: 'Readers of a published article get what is written now',
  audit: ['content', 'Обновлена вышедшая статья'],
});
export const archivePost = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/archive',
  summary: 'Takes a published article away; its address says why',
  audit: ['content', 'Снята статья'],
  body: z.strictObject({
    reason: z
      .string({ error: 'Напишите причину' })
      .trim()
      .min(10, 'Причина: от 10 знаков, её увидят читатели')
      .max(300, 'Не длиннее 300 знаков'),
  }),
});
export const restorePost = endpoint({
  ...moving,
  path: '/api/admin/blog/:id/restore',
  summary: 'Shows a taken away article again',
  audit: ['content', 'Возвращена снятая статья'],
});
export const removePost = endpoint({
  ...staff,
  ...deleteCall,
  path: '/api/admin/blog/:id',
  summary: 'Removes an article that readers never had',
  audit: ['content', 'Удалён черновик статьи'],
  params,
  result: z.object({ is_removed: z.literal(true) }),
});

export const postRefusals = refusals({
  POST_EDITED_ELSEWHERE: [409, 'Статью изменили в другом окне'],
  POST_NOT_READY: [409, 'Статью ещё нельзя выпустить'],
  POST_TIME_PAST: [409, 'Это время уже прошло: выберите другое или выпустите сейчас'],
  POST_WAS_OUT: [409, 'Статья уже выходила: её можно убрать, но не удалить'],
});
