import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { listFavorites as listFavoritesCall } from '@artel/contracts/people/favorites.ts';
import { days, later, type Member, marketDay } from '../../platform/index.ts';
import { readSaved } from './favorites.sql.ts';

const newsLast = days(14);
export const listFavorites = ({ user_id }: Member): Promise<ResultOf<typeof listFavoritesCall>> =>
  readSaved(user_id, { today: marketDay(), news_since: later(-newsLast) });
