import { countServiceFacets } from '@artel/contracts/services/service-facets.ts';
import { query } from '../../../platform/api/index.ts';
import { type CatalogueQuery, queryOf } from '../catalogue-address.ts';

export const facetsQuery = (ask: CatalogueQuery) => query(countServiceFacets, { query: queryOf(ask) });
