import { getMe, type Me } from '@artel/contracts/people/users.ts';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { browserQueryClient, type PageData, type PageQueries, pageClientLoader, pageLoader, query } from '../../platform/api/index.ts';
import { currentToken } from '../../platform/session/token.ts';
import { visitorOf } from './session.guards.ts';

export const memberPage = (queriesFor: (me: Me | undefined) => PageQueries) => ({
  loader: async (page: LoaderFunctionArgs): Promise<PageData> =>
    pageLoader(queriesFor(await visitorOf(page.context as Readonly<RouterContextProvider>)))(page),
  clientLoader: async (page: ClientLoaderFunctionArgs): Promise<PageData> => {
    const known = currentToken() === undefined ? undefined : await browserQueryClient().ensureQueryData(query(getMe));
    return pageClientLoader(queriesFor(known?.result))(page);
  },
});
