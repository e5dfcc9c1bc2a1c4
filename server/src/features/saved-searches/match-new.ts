import { splitFacets } from '@artel/contracts/kit/facets.ts';
import type { SearchScope } from '@artel/contracts/people/saved-searches.ts';
import { budgetText } from '@artel/contracts/projects/project-budget.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { formatSum, now } from '../../platform/index.ts';
import { holdForDigest, notify } from '../notifications/index.ts';
import { termsOfWords } from '../search/index.ts';
import { fits } from './fits.ts';
import { type Candidate, findPublished, insertHits, listCandidates, type Published } from './saved-searches.sql.ts';

const atOnce = 500;
const nobody = '00000000-0000-0000-0000-000000000000';
const scopes: Record<string, SearchScope> = { service: 'services', project: 'projects' };

/** Idempotent. A reopened thing is new to searches that were saved before it closed, not to later ones. */
export async function matchNew({ event }: { event: { type?: string; entity: string; entity_id: string } }): Promise<void> {
  const scope = scopes[event.entity];
  if (!scope) return;
  for (let after: string | undefined = nobody; after; )
    after = await inTransaction((tx) => matchSome(tx, scope, event.entity_id, after!, event.type === 'service.resumed'));
}

async function matchSome(tx: Tx, scope: SearchScope, id: string, after: string, isReopened: boolean): Promise<string | undefined> {
  const thing = await findPublished(tx, scope, id);
  if (!thing) return undefined;
  const categories = thing.categories.filter((category) => category !== null);
  const candidates = await listCandidates(tx, {
    scope,
    categories,
    owner_id: thing.owner_id,
    kept_before: isReopened ? thing.published_at : null,
    after,
    limit: atOnce,
  });
  const fitting: Candidate[] = [];
  for (const candidate of candidates) {
    const words = candidate.query.q ? await termsOfWords(scope, candidate.query.q) : [];
    if (fits(thing, candidate.query, words, facetsOf(candidate))) fitting.push(candidate);
  }
  const fresh = await insertHits(
    tx,
    fitting.map((search) => search.id),
    id,
    now(),
  );
  const found = fitting.filter((search) => fresh.has(search.id));
  await notifyOwner(
    tx,
    scope,
    id,
    thing,
    found.filter(({ notice }) => notice === 'instant'),
  );
  await holdForDigest(
    tx,
    found
      .filter(({ notice }) => notice === 'daily')
      .map(({ user_id, title }) => ({
        to: user_id,
        code: 'N-P9',
        kind: kindOf(scope),
        title: `${thing.title}, ${priceOf(thing)}`,
        text: `По запросу «${title}»`,
        url: thing.path,
        entity: { type: entityOf(scope), id },
        dedupe_key: `search:${id}`,
      })),
  );
  return candidates.length === atOnce ? candidates.at(-1)!.id : undefined;
}

function facetsOf({ query }: Candidate): string[][] {
  const byKey = Map.groupBy(splitFacets(query.f), (facet) => facet.slice(0, facet.indexOf(':')));
  const { tag, hires, paid } = query;
  return [...byKey.values(), ...(tag ? [[`tag:${tag}`]] : []), ...(hires ? [['hires:yes']] : []), ...(paid ? [['paid:yes']] : [])];
}

const priceOf = ({ budget_kind, price_from_minor, price_to_minor }: Published): string =>
  budget_kind
    ? budgetText({ budget_kind, budget_from_minor: price_from_minor, budget_to_minor: price_to_minor }, formatSum)
    : `от\u00a0${formatSum(price_from_minor ?? 0)}`;

const kindOf = (scope: SearchScope) => (scope === 'projects' ? ('matching_projects' as const) : ('services' as const));
const entityOf = (scope: SearchScope): string => (scope === 'projects' ? 'project' : 'service');

async function notifyOwner(tx: Tx, scope: SearchScope, id: string, thing: Published, searches: readonly Candidate[]): Promise<void> {
  const isProject = scope === 'projects';
  const byTitle = Map.groupBy(searches, ({ title }) => title);
  for (const [title, those] of byTitle) {
    await notify(
      tx,
      those.map(({ user_id }) => user_id),
      {
        code: 'N-P9',
        kind: kindOf(scope),
        title: `${isProject ? 'Новый проект' : 'Новая услуга'} по вашему запросу «${title}»`,
        text: `${thing.title}, ${priceOf(thing)}`,
        url: thing.path,
        entity: { type: entityOf(scope), id },
        dedupe_key: `search:${id}`,
      },
    );
  }
}
