/** What keeps an account its owner's: the browsers that are signed in. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';

/** A live session as its owner recognises it. What cannot be told is null. */
export const Device = z.object({
  _id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_handheld: z.boolean(),
  /** Known only for addresses that lead nowhere else. */
  place: z.enum(['this_machine', 'local_network']).nullable(),
  /** The network it was opened from, without the address within. */
  network: z.string(),
  started_at: Moment,
  last_seen_at: Moment,
  /** The session that asks. */
  is_this: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/sessions/my',
  summary: 'The browsers that are signed in to the account, this one first',
  access: 'member',
  rate: 'read',
  idempotency: 'none',
  result: Device,
  list: true,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Signs one browser of the account out',
  access: 'member',
  rate: 'write',
  idempotency: 'natural',
  params: z.object({ id: Id }),
  result: z.object({ is_ended: z.literal(true) }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end_others',
  summary: 'Signs every other browser of the account out',
  access: 'member',
  rate: 'write',
  idempotency: 'natural',
  body: z.strictObject({}),
  result: z.object({ ended: z.number() }),
});
