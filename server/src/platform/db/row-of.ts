import type { Selectable } from 'kysely';

/**
 * A row as its feature reads it: the table's columns without `Unread`, with `Known` for what the schema cannot say of some
 * (which states there are, what their JSON is). `updated_at` and `version` are read by those who list them in `Known`.
 */
export type RowOf<Table, Known, Unread extends keyof Table = never> = Known &
  Omit<Selectable<Table>, keyof Known | Unread | 'updated_at' | 'version'>;
