import type { Selectable } from 'kysely';

/** A row of a table, with what the schema cannot say of some columns: which states there are, what their JSON is. */
export type RowOf<Table, Known extends { [Column in keyof Table]?: unknown }> = Omit<Selectable<Table>, keyof Known> & Known;
