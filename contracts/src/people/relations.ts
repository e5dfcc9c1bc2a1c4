import { z } from 'zod';
import { deleteCall, endpoint, memberReadCall, putCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from './users.ts';

export const noteLimit = 2000;

export const Relation = z.object({
  note: z.string(),
  is_blocked: z.boolean(),
  allowed_actions: z.array(z.enum(['note', 'block', 'unblock', 'complain', 'edit'])),
});
export type Relation = z.infer<typeof Relation>;

const other = { access: 'member', params: z.object({ id: Id }) } as const;

export const getRelation = endpoint({
  ...other,
  ...readCall,
  path: '/api/people/:id/relation',
  summary: 'The caller’s own note about a member, and whether the caller blocked them',
  view_as: true,
  result: Relation,
});

export const saveNote = endpoint({
  ...other,
  ...putCall,
  path: '/api/people/:id/note',
  summary: 'Notes something about a member for the caller alone; an empty text removes the note',
  body: z.strictObject({ text: z.string().trim().max(noteLimit, `Не длиннее ${noteLimit} знаков`) }),
  result: Relation,
});

export const blockPerson = endpoint({
  ...other,
  ...putCall,
  path: '/api/people/:id/block',
  summary: 'Blocks a member: no bids and no orders between the two from now on',
  body: z.strictObject({}),
  result: Relation,
});

export const unblockPerson = endpoint({
  ...other,
  ...deleteCall,
  path: '/api/people/:id/block',
  summary: 'Takes the caller’s block away',
  result: Relation,
});

export const BlockedPerson = PersonRef.extend({ blocked_at: Time });
export type BlockedPerson = z.infer<typeof BlockedPerson>;

export const listMyBlocks = endpoint({
  ...memberReadCall,
  path: '/api/users/me/blocks',
  summary: 'Whom the caller blocked, newest first',
  list: true,
  query: z.object(PageQuery),
  result: BlockedPerson,
});

export const relationRefusals = refusals({
  PERSON_NOT_FOUND: [404, 'Такого человека нет'],
  NOT_ONESELF: [409, 'Это ваш собственный профиль'],
  PEOPLE_BLOCKED: [403, 'Вы и этот человек не можете работать друг с другом: кто-то из вас добавил другого в чёрный список'],
});
