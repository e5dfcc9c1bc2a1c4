import { z } from 'zod';
import { endpoint, publicSearchCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';

export const Correction = z.object({
  kind: z.enum(['layout', 'translit', 'typo']),
  text: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const SearchNote = z.object({
  corrected: Correction.optional(),
  left_out: z.array(z.string()),
  exact: z.number().optional(),
});
export type SearchNote = z.infer<typeof SearchNote>;

const blankIsNone = (text: unknown) => (text === '' ? undefined : text);

export const SearchText = {
  q: z.preprocess(blankIsNone, z.string().trim().max(100).optional()),
  /** `1`: no correction. */
  as_typed: z.preprocess((value) => value === '1' || value === true || undefined, z.literal(true).optional()),
};

export const searchScopes = ['services', 'projects', 'people'] as const;
export const SearchScope = z.enum(searchScopes);
export type SearchScope = z.infer<typeof SearchScope>;

export const Suggestions = z.object({
  words: z.array(z.string()),
  trades: z.array(z.object({ slug: z.string(), title: z.string() })),
  found: z.array(z.object({ _id: Id, title: z.string(), category_slug: z.string().nullable() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggest = endpoint({
  ...publicSearchCall,
  path: '/api/search/suggest',
  summary: 'What may be meant while somebody is typing: words, trades and the first things found',
  query: z.object({ scope: SearchScope.default('services'), q: z.string().trim().max(100).default('') }),
  result: Suggestions,
});
