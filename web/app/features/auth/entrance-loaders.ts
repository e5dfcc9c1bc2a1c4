import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { type PageData, type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { safePath } from '../../platform/session/guards.ts';
import { orderInHandQueries } from '../services/index.ts';
import { guestOnly } from '../session/index.ts';

const orderOf: PageQueries = ({ url }) => orderInHandQueries(safePath(url.searchParams.get('from')));
/** A service that is gone, or a server that does not answer, keeps nobody from signing in: the page then has no order beside it. */
const withoutOrder = (): PageData => ({ state: undefined });

/** The registration and the sign-in: for guests alone, drawn at once with the order they have chosen. */
export async function loader(page: LoaderFunctionArgs): Promise<PageData> {
  await guestOnly.loader(page);
  return pageLoader(orderOf)(page).catch(withoutOrder);
}
export async function clientLoader(page: ClientLoaderFunctionArgs): Promise<PageData> {
  await guestOnly.clientLoader(page);
  return pageClientLoader(orderOf)(page).catch(withoutOrder);
}
