import { z } from 'zod';

/** UUIDv7 made in the application; `_id` on the wire. */
export const Id = z.uuid({ error: 'Такой записи нет' });
export type Id = z.infer<typeof Id>;
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** What a state is called, and how it looks. */
export type StatusTexts<Status extends string, More = unknown> = Record<
  Status,
  { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' } & More
>;
