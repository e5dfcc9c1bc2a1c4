/** Rows of what nobody can make through the product yet: the lists read the tables all the same. */
import { v7 as newId } from 'uuid';
import { now } from '../src/platform/clock.ts';
import { database } from '../src/platform/db/database.ts';

/** Writes one row with an id and its moments and answers the id; jsonb comes as text. */
export async function aRow(table: string, known: Record<string, unknown>): Promise<string> {
  const at = now();
  const row: Record<string, unknown> = { id: newId(), created_at: at, updated_at: at, ...known };
  for (const [name, value] of Object.entries(row)) if (value === undefined) delete row[name];
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`);
  await database().query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id as string;
}

type People = { project_id: string; seller_id: string };
/** A bid of 15 000 руб. in 12 days that was sent, unless said otherwise. */
export const aBid = ({ project_id, seller_id, ...known }: People & Record<string, unknown>): Promise<string> =>
  aRow('bids', {
    project_id,
    seller_id,
    status: 'sent',
    price_minor: 1_500_000,
    term_days: 12,
    text: 'Сделаю вывеску с подсветкой: покажу три похожие работы и пришлю первый набросок через два дня.',
    ...known,
  });
