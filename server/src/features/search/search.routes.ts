import * as api from '@artel/contracts/site/search.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { suggest } from './suggest.ts';

export const searchRoutes: Route[] = [on(api.suggest, ({ query }) => suggest(query.scope, query.q))];
