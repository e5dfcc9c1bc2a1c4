import { z } from 'zod';

/** Every entity is named by a UUIDv7 made in the application; on the wire it is `_id`. */
export const Id = z.uuid({ error: 'Такой записи нет' });
export type Id = z.infer<typeof Id>;
/** Moments travel as ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
