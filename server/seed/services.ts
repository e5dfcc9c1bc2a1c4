/** Mostly on sale, a few in every other state. */

import { rub } from '@artel/contracts/kit/money.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { emptyContent } from '@artel/contracts/services/service-content.ts';
import type { ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import { v7 as newId } from 'uuid';
import { listingOf, rankOf } from '../src/features/services/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { days, hours, later } from '../src/platform/index.ts';
import { type ServiceSeed, services, valuesOf } from './content/index.ts';
import type { SeededLookups } from './lookups.ts';
import { provenSellers } from './order-plans.ts';
import { demoSeller, type SeededPeople } from './people.ts';
import { insertRows, linkServices, type Row } from './rows.sql.ts';
import { spread } from './spread.ts';

type Fate = { status: ServiceStatus; version: VersionStatus; comments?: { field: string; text: string }[]; isOnTrust?: true };
const forSale: Fate = { status: 'active', version: 'applied' };

function fates(): Map<ServiceSeed, Fate> {
  const ordered = services.filter(({ stats }) => stats.renown > 0);
  const quiet = ordered.sort((a, b) => a.stats.renown - b.stats.renown || (a.title < b.title ? -1 : 1));
  const queue = quiet.slice(0, 6).map((service) => [service, { status: 'on_moderation', version: 'on_moderation' } as Fate] as const);
  const paused = quiet.slice(6, 10).map((service) => [service, { status: 'paused', version: 'applied' } as Fate] as const);
  const returned = quiet
    .slice(10, 12)
    .map((service) => [service, { status: 'needs_changes', version: 'needs_changes', comments } as Fate] as const);
  // published by the rule of trust, to be reviewed
  const onTrust = quiet
    .slice(12)
    .filter(({ seller }) => provenSellers.includes(seller))
    .slice(0, 2)
    .map((service) => [service, { ...forSale, isOnTrust: true } as Fate] as const);
  return new Map([...queue, ...paused, ...returned, ...onTrust]);
}
const comments = [
  { field: 'description', text: 'Напишите, что нужно от заказчика для начала и в каком виде вы сдаёте работу.' },
  { field: 'packages', text: 'Второй пакет отличается от первого только ценой. Добавьте, что в него входит сверх.' },
];

export async function seedServices(tx: Tx, lookups: SeededLookups, people: SeededPeople): Promise<number> {
  const fateOf = fates();
  const made = services.map((service) => rowsOf(service, fateOf.get(service) ?? forSale, lookups, people));
  await insertRows(
    tx,
    'services',
    made.map(({ service }) => service),
  );
  await insertRows(tx, 'service_versions', [
    ...made.map(({ version }) => version),
    returnedEdit(made.filter(({ seller }) => seller === demoSeller)),
  ]);
  await insertRows(
    tx,
    'events',
    made.filter(({ version }) => version.status !== 'applied').map(({ service }) => submissionOf(service)),
  );
  await linkServices(tx);
  return made.length;
}

function returnedEdit(hers: readonly { renown: number; version: Row }[]): Row {
  const quietest = hers.reduce((least, one) => (one.renown < least.renown ? one : least));
  const sent = later(-hours(30));
  return {
    ...quietest.version,
    id: newId(),
    no: 2,
    status: 'needs_changes',
    description: `${String(quietest.version.description)}\n\nПервый набросок показываю на второй день, дальше правим вместе.`,
    moderation: { comments },
    trust: null,
    is_check_due: false,
    submitted_at: sent,
    decided_at: later(-hours(6)),
    created_at: sent,
    updated_at: later(-hours(6)),
  };
}

const submissionOf = (service: { id: string; seller_id: string | undefined; updated_at: Date }): Row => ({
  id: newId(),
  type: 'service.submitted',
  entity: 'service',
  entity_id: service.id,
  from_status: 'draft',
  to_status: 'on_moderation',
  actor_id: service.seller_id,
  actor: 'seller',
  data: {},
  at: service.updated_at,
});

function rowsOf(seed: ServiceSeed, fate: Fate, lookups: SeededLookups, people: SeededPeople) {
  const id = newId();
  const category = lookups.categories.get(seed.category)!;
  const sub_category = lookups.categories.get(seed.sub_category)!;
  const content = contentOf(seed, category.id, sub_category.id);
  const chance = spread(seed.title);
  const isPublished = fate.version === 'applied';
  const age_days = 20 + 500 * chance + Math.min(900, 4 * seed.stats.renown);
  const published_at = isPublished ? later(-days(age_days)) : null;
  const stats = isPublished ? seed.stats : { favourites: 0, views: 0 };
  const unsold = { rating_score: null, rating_count: 0, orders_count: 0 };
  const changed_at = isPublished ? later(-days(20 * chance)) : later(-hours(1 + 20 * chance));
  const service = {
    id,
    seller_id: people.ids.get(seed.seller),
    status: fate.status,
    ...listingOf(id, content, category.cover),
    ...unsold,
    favourites_count: stats.favourites,
    views_count: stats.views,
    rank: rankOf({ ...unsold, published_at }),
    published_at,
    created_at: published_at ?? changed_at,
    updated_at: changed_at,
    version: 1,
  };
  const { title, category_id, sub_category_id, ...parts } = content;
  const sent_at = fate.isOnTrust || !published_at ? later(-hours(1 + 20 * chance)) : published_at;
  const version: Row = {
    id: newId(),
    service_id: id,
    no: 1,
    status: fate.version,
    title,
    category_id,
    sub_category_id,
    ...parts,
    moderation: fate.comments ? { comments: fate.comments } : {},
    trust: fate.isOnTrust ? { level: 'trusted', doubts: [], words_percent: null, price_percent: null } : null,
    is_check_due: fate.isOnTrust ?? false,
    submitted_at: sent_at,
    decided_at: fate.version === 'on_moderation' ? null : sent_at,
    created_at: service.created_at,
    updated_at: changed_at,
  };
  return { seller: seed.seller, renown: isPublished ? seed.stats.renown : 0, service, version };
}

function contentOf(seed: ServiceSeed, category_id: string, sub_category_id: string): SavedContent {
  return {
    ...emptyContent,
    title: seed.title,
    category_id,
    sub_category_id,
    attributes: valuesOf(seed),
    description: seed.description,
    tags: seed.tags,
    what_you_get: seed.what_you_get,
    packages: seed.packages.map(({ price_rub, ...pack }) => ({ ...pack, price_minor: rub(price_rub) })),
    extras: seed.extras.map(({ price_rub, ...extra }) => ({ ...extra, description: '', price_minor: rub(price_rub), max_quantity: 1 })),
    brief: seed.brief.map((question) => ({ options: [], help: '', ...question })),
    faq: seed.faq,
    media: [],
  };
}
