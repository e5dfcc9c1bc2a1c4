import { currencies } from '@artel/contracts/money/currency.ts';
import type { CachedChoice, CachedRoute } from './platform/pages/pages.ts';

export const cachedChoice: CachedChoice = { cookie: 'selectedCurrency', values: currencies.filter((currency) => currency !== 'RUB') };

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const catalogue = ['q', 'price_from', 'price_to', 'term_to', 'f', 'filters', 'sort', 'after'];

const freelancers = ['q', 'as_typed', 'level', 'city', 'rating', 'rate_to', 'lang', 'tax', 'proved', 'tag', 'free', 'online', 'after'];

export const cachedPages: readonly CachedRoute[] = [
  { path: /^\/$/, query: catalogue },
  { path: /^\/services(?:\/[a-z0-9-]+)?$/, query: catalogue, typed: /^num\.\w{1,40}\.(?:from|to)$/ },
  { path: new RegExp(`^/services/[a-z0-9-]+/${id}$`), query: [] },
  { path: /^\/projects(?:\/[a-z0-9-]+)?$/, query: ['q', 'price_from', 'price_to', 'after'] },
  { path: new RegExp(`^/projects/[a-z0-9-]+/${id}$`), query: [] },
  { path: /^\/freelancers(?:\/[a-z0-9-]+)?$/, query: freelancers },
  { path: new RegExp(`^/user/${id}$`), query: ['tab', 'work', 'after'] },
  { path: /^\/(?:about(?:\/reputation)?|contacts(?:\/rights)?|conditions(?:\/editions\/[0-9-]{1,20})?|help|become-seller)$/, query: [] },
  { path: /^\/about\/ledger$/, query: ['after'] },
  { path: /^\/decisions$/, query: ['q', 'category', 'after'] },
  { path: /^\/faq$/, query: ['q'] },
  { path: /^\/blog$/, query: ['after', 'q', 'rubric'] },
  { path: new RegExp(`^/blog/${id}$`), query: [] },
];
