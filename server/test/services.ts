/** Services of the tests: a small tree of categories, complete content, and services in any state made through the product's own calls. */

import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import { createService, type ServiceEdit, submitService } from '@artel/contracts/services/my-services.ts';
import { type DraftContent, emptyContent } from '@artel/contracts/services/service-content.ts';
import { adminGetService, approveService } from '@artel/contracts/services/service-moderation.ts';
import { v7 as newId } from 'uuid';
import { forgetLookups } from '../src/features/lookups/index.ts';
import { read } from '../src/platform/db/index.ts';
import type { Person, TestServer } from './server.ts';

export type Trades = { design: string; logo: string; print: string; texts: string; articles: string };

/** Two categories with sub-categories, and two tags. */
export async function someTrades(): Promise<Trades> {
  const ids: Trades = { design: newId(), logo: newId(), print: newId(), texts: newId(), articles: newId() };
  const row = (id: string, parent_id: string | null, slug: string, title: string) => ({
    id,
    parent_id,
    slug,
    title,
    icon: 'palette',
    cover: 'design',
    sort_order: 0,
  });
  await read()
    .insertInto('categories')
    .values([row(ids.design, null, 'design', 'Дизайн'), row(ids.texts, null, 'texts', 'Тексты')])
    .execute();
  await read()
    .insertInto('categories')
    .values([
      row(ids.logo, ids.design, 'logo', 'Логотипы'),
      row(ids.print, ids.design, 'print', 'Полиграфия'),
      row(ids.articles, ids.texts, 'articles', 'Статьи'),
    ])
    .execute();
  await read()
    .insertInto('tags')
    .values([
      { id: newId(), tag: 'логотип', category_id: ids.design },
      { id: newId(), tag: 'вывеска', category_id: ids.design },
    ])
    .execute();
  forgetLookups();
  return ids;
}

const blank = { values: [], labels: {}, closed_values: [], unit: '', filterable: true, required: false, is_closed: false };

/** From now on services of this category or sub-category are compared by these. */
export async function giveAttributes(
  category_id: string,
  attributes: (Pick<CategoryAttribute, 'key' | 'title' | 'type'> & Partial<CategoryAttribute>)[],
): Promise<void> {
  const whole = attributes.map((attribute) => ({ ...blank, ...attribute }));
  await read()
    .updateTable('categories')
    .set({ attributes: JSON.stringify(whole) })
    .where('id', '=', category_id)
    .execute();
  forgetLookups();
}

/** Content that moderation could take. */
export const aContent = (trades: Trades, known: Partial<DraftContent> = {}): DraftContent => ({
  ...emptyContent,
  title: 'Логотип для маленькой кофейни',
  category_id: trades.design,
  sub_category_id: trades.logo,
  description: 'Рисую знаки, которые читаются на вывеске с другой стороны улицы. '.repeat(5).trim(),
  tags: ['логотип'],
  what_you_get: ['Основной знак', 'Исходники SVG'],
  packages: [aPackage('econom', 500_000, 3), aPackage('standard', 1_200_000, 5)],
  extras: [{ title: 'Визитка', description: '', price_minor: rub(1500), add_days: 1, max_quantity: 2 }],
  brief: [{ question: 'Как называется дело?', type: 'text', options: [], required: true, help: '' }],
  faq: [{ q: 'Права мои?', a: 'Да, после приёмки.' }],
  ...known,
});

export const aPackage = (
  key: 'econom' | 'standard' | 'business',
  price_minor: number,
  term_days: number,
): DraftContent['packages'][number] => ({
  key,
  title: key,
  description: 'Что входит, написано ниже',
  price_minor: asMinor(price_minor),
  term_days,
  revisions_included: 2,
  includes: ['Основной знак'],
});

/** A service as far as `until`: written, sent to moderation, or published by the moderator. */
export async function aService(
  server: TestServer,
  people: { seller: Person; moderator: Person },
  content: DraftContent,
  until: 'draft' | 'on_moderation' | 'active' = 'active',
): Promise<ServiceEdit> {
  const created = await server.call(createService, { as: people.seller, body: { content } });
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  if (until === 'draft') return created.body.result;
  const params = { id: created.body.result._id };
  const submitted = await server.call(submitService, { as: people.seller, params, body: {} });
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
  // of a trusted seller with nothing to doubt it is on sale by itself
  if (submitted.body.result.status === 'active' && until === 'active') return submitted.body.result;
  if (submitted.body.result.status !== 'on_moderation') throw new Error('published on trust: make the seller a novice');
  if (until === 'on_moderation') return submitted.body.result;
  const shown = await server.call(adminGetService, { as: people.moderator, params });
  if (!shown.ok) throw new Error(JSON.stringify(shown.error));
  const approved = await server.call(approveService, { as: people.moderator, params, body: { version_id: shown.body.result.version._id } });
  if (!approved.ok) throw new Error(JSON.stringify(approved.error));
  return submitted.body.result;
}
