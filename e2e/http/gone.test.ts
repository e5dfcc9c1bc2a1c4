/** What is no more says so by its status, and leads on: a service that was taken off, a person who left. Articles: staff/blog-editor. */
import { expect, test } from 'vitest';
import { inMarket } from '../steps/market.ts';
import { makeMember } from '../steps/members.ts';
import { all, guest, type Opened } from './visitor.ts';

/** Search engines drop it at once, and are not told of it anew. */
async function goneAt(path: string): Promise<Opened> {
  const page = await guest().open(path);
  expect(page.status, path).toBe(410);
  expect(all(page, 'h1')).toHaveLength(1);
  expect(all(page, 'meta[name=robots]').map((one) => one.getAttribute('content'))).toEqual(['noindex']);
  expect(all(page, 'link[rel=canonical]')).toEqual([]);
  return page;
}

// one that is on no list: the other tests walk those
test('a service that was taken off answers 410, and leads on', async () => {
  const [service] = await inMarket<{ id: string; slug: string }>(
    `update services s set status = 'archived' from categories c
     where c.id = s.category_id and s.id = (select id from services where status = 'paused' order by id limit 1) returning s.id, c.slug`,
  );
  const page = await goneAt(`/services/${service!.slug}/${service!.id}`);
  expect(all(page, 'main a[href]').length).toBeGreaterThan(0);
});

test('a person who left answers 410, and leads on', async () => {
  const { id } = await makeMember('seller', { name: 'Егор', surname: 'Ушедший' });
  await inMarket(`update users set status = 'deleted' where id = $1`, [id]);
  const page = await goneAt(`/user/${id}`);
  expect(page.html.includes('Профиль удалён')).toBe(true);
});
