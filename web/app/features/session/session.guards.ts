import { getMe, type Me } from '@artel/contracts/people/users.ts';
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { ApiError, browserQueryClient, pageFailure, query, serverQueryClient } from '../../platform/api/index.ts';
import { safePath, signInPath } from '../../platform/session/guards.ts';
import { currentToken, isTokenTimely, tokenInCookie } from '../../platform/session/token.ts';

type Visitor = Me | undefined;
const visitorContext = createContext<() => Promise<Visitor>>();

async function requireSession(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  const token = tokenInCookie(request.headers.get('cookie'));
  if (!token || !isTokenTimely(token, Date.now())) return undefined;
  try {
    return (await serverQueryClient(request, context).fetchQuery(query(getMe))).result;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined; // revoked or blocked: a guest
    throw error instanceof ApiError ? pageFailure(error) : error;
  }
}

export const knowVisitor: MiddlewareFunction<Response> = ({ request, context }, next) => {
  let input: Promise<Visitor> | undefined;
  context.set(visitorContext, () => {
    input ??= requireSession(request, context);
    return input;
  });
  return next();
};

export const visitorOf = (context: Readonly<RouterContextProvider>): Promise<Visitor> => context.get(visitorContext)();

async function browserVisitor(): Promise<Visitor> {
  if (currentToken() === undefined) return undefined;
  try {
    return (await browserQueryClient().ensureQueryData(query(getMe))).result;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error instanceof ApiError ? pageFailure(error) : error;
  }
}

type VisitorCheck = (visitor: Visitor, url: URL) => void;
const guard = (check: VisitorCheck) => ({
  loader: async ({ context, url }: LoaderFunctionArgs) => {
    check(await visitorOf(context as Readonly<RouterContextProvider>), url);
    return null;
  },
  clientLoader: async ({ url }: ClientLoaderFunctionArgs) => {
    check(await browserVisitor(), url);
    return null;
  },
});

export const memberOnly = guard((visitor, url) => {
  if (!visitor) throw redirect(signInPath(url));
});

export const placeAfterSignIn = (me: Visitor, from: string | null): string =>
  safePath(from) ?? (me?.active_role === 'admin' && me.permissions.length > 0 ? '/admin' : '/');

export const guestOnly = guard((visitor, url) => {
  if (visitor) throw redirect(placeAfterSignIn(visitor, url.searchParams.get('from')));
});

const signsInFirst = new Set(['/admin', '/admin/disputes']);
/** What the page of the staff answers to staff who work in another role now. */
export const needsStaffRole = 'needs_staff_role';

/** Others get a 404; spec §2 lets disputes ask a guest to sign in, and the bare address has no page of its own. */
export const staffOnly = guard((visitor, url) => {
  if (!visitor && signsInFirst.has(url.pathname)) throw redirect(signInPath(url));
  if (visitor && visitor.active_role !== 'admin' && visitor.roles.includes('admin') && visitor.permissions.length > 0)
    throw data(needsStaffRole, { status: 403 });
  if (visitor?.active_role !== 'admin' || visitor.permissions.length === 0) throw data(null, { status: 404 });
});
