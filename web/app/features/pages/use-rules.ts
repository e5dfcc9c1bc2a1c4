import { getRules, type Rules } from '@artel/contracts/site/rules.ts';
import { query, useQuery } from '../../platform/api/index.ts';

export const rulesQuery = query(getRules);
export const useRules = (): Rules | undefined => useQuery(rulesQuery).data?.result;
