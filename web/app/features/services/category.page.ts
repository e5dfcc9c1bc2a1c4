import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { leadSellersAway, leadSellersAwayHere } from './list/sellers-start.ts';
import { categoryQueries } from './services.queries.ts';

const load = pageLoader(categoryQueries);
const loadHere = pageClientLoader(categoryQueries);

export async function loader(page: LoaderFunctionArgs) {
  await leadSellersAway(page);
  return load(page);
}
export async function clientLoader(page: ClientLoaderFunctionArgs) {
  leadSellersAwayHere(page);
  return loadHere(page);
}

export default function AtCategory() {
  return null;
}
