import { countServiceFacets } from '@artel/contracts/services/service-facets.ts';
import { query } from '../../platform/api/api.ts';
import { type CatalogueAsk, queryOf } from './catalogue-address.ts';

export const facetsQuery = (ask: CatalogueAsk) => query(countServiceFacets, { query: queryOf(ask) });
