import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { listFavorites as listFavoritesCall } from '@artel/contracts/people/favorites.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { readSaved } from './favorites.sql.ts';

export const listFavorites = ({ user_id }: Member): Promise<ResultOf<typeof listFavoritesCall>> => readSaved(user_id);
