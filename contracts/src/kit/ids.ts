import { z } from 'zod';

/** UUIDv7 made in the application; `_id` on the wire. */
export const Id = z.uuid({ error: 'Такой записи нет' });
export type Id = z.infer<typeof Id>;
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime();
