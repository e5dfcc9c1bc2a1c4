import { getRules, type Rules } from '@artel/contracts/site/rules.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';

export const rulesQuery = query(getRules);
export const useRules = (): Rules | undefined => useQuery(rulesQuery).data?.result;
