import { getCurrencyRates } from '@artel/contracts/money/currency.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import { type DehydratedState, dehydrate, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { isbot } from 'isbot';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';
import { CurrencySync, currencyIn } from './features/currency/index.ts';
import { followRules, followRulesHere } from './features/route-rules/index.ts';
import { knowVisitor, SessionSync, visitorOf } from './features/session/index.ts';
import { DefaultFrame } from './layouts/frame/default-frame.tsx';
import { ErrorScreen } from './layouts/frame/error-screen.tsx';
import { LiveLine } from './live-line.tsx';
import { browserQueryClient, newQueryClient, pageContext, query, ServedAnswers, serverQueryClient } from './platform/api/index.ts';
import { appearanceScript } from './platform/boot/appearance-script.ts';
import { rememberNavigation } from './platform/boot/interrupted-navigation.ts';
import { importWithRetry, longRetry_ms } from './platform/boot/lazy-with-retry.ts';
import { takeNewVersion } from './platform/boot/new-version.ts';
import { useNonce } from './platform/boot/nonce.ts';
import { type Site, useSite } from './platform/boot/site.ts';
import { ToastRegion } from './ui/index.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: cyrillic, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
];

export const middleware: Route.MiddlewareFunction[] = [followRules, knowVisitor];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [rememberNavigation, takeNewVersion, followRulesHere];

/** Not headless browsers, nor the prerender of our own cache. */
const isCrawler = (agent: string): boolean => isbot(agent) && !/headless|^page-cache$/i.test(agent);

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const site: Site = {
    brandName: page.brandName,
    publicUrl: page.publicUrl,
    apiBase: page.apiBase,
    cookieDomain: page.cookieDomain,
    publicDev: page.publicDev,
    buildId: page.buildId,
    sandbox: page.sandbox,
    botCheckKey: page.botCheckKey,
    smartCaptchaKey: page.smartCaptchaKey,
    isCrawler: isCrawler(request.headers.get('user-agent') ?? ''),
  };
  const me = await visitorOf(context).catch(() => undefined); // the frame stands without the person
  const client = serverQueryClient(request, context);
  if (me) client.setQueryData(query(getMe).queryKey, { status: 200, result: me });
  const currency = currencyIn(request.headers.get('cookie'));
  if (currency !== 'RUB') await client.prefetchQuery(query(getCurrencyRates));
  return {
    site,
    isSignedIn: me !== undefined,
    currency,
    rendered_at: page.now.toISOString(),
    request_id: page.requestId,
    state: dehydrate(client),
  };
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { apiBase, cookieDomain } = useSite();
  return (
    // The head script sets data-theme before React.
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {nonce ? <meta property="csp-nonce" nonce={nonce} content={nonce} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed into the policy */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: appearanceScript }} />
        {/* read by `platform/api/api-base.ts` before React */}
        {apiBase ? <meta name="api-base" content={apiBase} /> : null}
        {cookieDomain ? <meta name="cookie-domain" content={cookieDomain} /> : null}
        {/* a precedence puts it before scripts and pictures */}
        <link rel="stylesheet" href={stylesheet} precedence="app" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const stateOf = (match: { loaderData: unknown } | undefined): DehydratedState | undefined =>
  (match?.loaderData as { state?: DehydratedState } | null | undefined)?.state;

/** Always two boundaries: a changed tree would remount every layout on the first navigation. */
function Hydrated({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const frame = stateOf(matches[0]);
  const page = stateOf(matches.length > 1 ? matches.at(-1) : undefined);
  return (
    <HydrationBoundary state={frame}>
      <HydrationBoundary state={page}>
        <ServedAnswers states={[frame, page]}>{children}</ServedAnswers>
      </HydrationBoundary>
    </HydrationBoundary>
  );
}

/** Not `lazy`: a missing chunk is no failure of the page. */
function AfterHydration() {
  const [Extras, setExtras] = useState<ComponentType>();
  useEffect(() => {
    importWithRetry(() => import('./after-hydration.tsx'), longRetry_ms).then(
      (loaded) => setExtras(() => loaded.HydratedExtras),
      () => undefined, // gone with its build
    );
  }, []);
  return Extras ? <Extras /> : null;
}

function Providers({ children }: { children: ReactNode }) {
  const rendered = useRouteLoaderData<typeof loader>('root')?.currency ?? 'RUB';
  const [client] = useState(() => (typeof document === 'undefined' ? newQueryClient() : browserQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <LiveLine />
      <Hydrated>
        {/* inside: asked for before hydration, the person would replace what the server dehydrated */}
        <SessionSync />
        <CurrencySync rendered={rendered}>{children}</CurrencySync>
      </Hydrated>
      <ToastRegion />
      <AfterHydration />
    </QueryClientProvider>
  );
}

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Providers>
      <DefaultFrame>
        <ErrorScreen error={error} />
      </DefaultFrame>
    </Providers>
  );
}
