import type { Selectable } from 'kysely';

/** A row as its feature reads it: the columns of the table, those of `Known` by types of their own, without `Unread`. */
export type RowOf<Table, Known, Unread extends keyof Table = never> = Known &
  Omit<Selectable<Table>, keyof Known | Unread | 'updated_at' | 'version'>;
