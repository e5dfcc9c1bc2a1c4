import { z } from 'zod';
import { endpoint, publicSearchCall } from '../kit/endpoint.ts';
import { ServiceFilters } from './services.ts';

export const facetKeys = ['level', 'rating', 'verified', 'lang', 'city'] as const;

/** A service counts under each mark its score reaches. */
export const ratingMarks = ['4.8', '4.5', '4'] as const;
export const yes = 'yes';

export const FacetOption = z.object({ value: z.string(), title: z.string(), count: z.number() });
export const FacetGroup = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(['one', 'many', 'yes']),
  options: z.array(FacetOption),
});
export type FacetGroup = z.infer<typeof FacetGroup>;
export const Facets = z.object({
  groups: z.array(FacetGroup),
  /** `num.<key>:<from>-<to>` */
  ranges: z.array(z.object({ key: z.string(), title: z.string(), unit: z.string() })),
  is_capped: z.boolean(),
});
export type Facets = z.infer<typeof Facets>;

export const countServiceFacets = endpoint({
  ...publicSearchCall,
  path: '/api/services/facets',
  summary: 'By what the list can be narrowed further, and how many services each leaves',
  query: ServiceFilters.omit({ sort: true }),
  result: Facets,
});
