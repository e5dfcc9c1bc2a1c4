import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import type { FrameHandle } from '../../platform/boot/frame.ts';
import { leadSellersAway, leadSellersAwayHere } from './list/sellers-start.ts';
import { homeQueries } from './services.queries.ts';

const load = pageLoader(homeQueries);
const loadHere = pageClientLoader(homeQueries);

export async function loader(page: LoaderFunctionArgs) {
  await leadSellersAway(page);
  return load(page);
}
export async function clientLoader(page: ClientLoaderFunctionArgs) {
  leadSellersAwayHere(page);
  return loadHere(page);
}

export const handle: FrameHandle = { search: 'members' };

export default function AtHome() {
  return null;
}
