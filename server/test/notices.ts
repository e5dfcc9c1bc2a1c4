/** What was told to somebody, read from the rows themselves. */
import { database } from '../src/platform/db/index.ts';
import type { TestPerson } from './people.ts';

/** «N-O9 letter», «N-B1 hour», «N-O10»: each code of the feed once, with what left beside it or waits to. Sorted. */
export async function noticesTo({ user_id }: TestPerson): Promise<string[]> {
  const { rows } = await database().query<{ told: string }>(
    `select distinct concat_ws(' ', n.code,
       case when exists (select from notice_deliveries d where d.user_id = n.user_id and d.code = n.code and d.channel = 'email') then 'letter'
         else (select h.goes from held_letters h where h.user_id = n.user_id and h.code = n.code limit 1) end) as told
     from notifications n where n.user_id = $1 order by told`,
    [user_id],
  );
  return rows.map(({ told }) => told);
}
