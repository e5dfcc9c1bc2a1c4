/** What the server hands to every rendered page. The server sets these in `getLoadContext` with the keys this build exports. */
import { createContext } from 'react-router';

/** As much of a `Response` as is read here. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> };
export type AskApi = (path: string, init: RequestInit & { headers: Record<string, string> }) => Promise<ApiAnswer>;
/** How the page's loaders reach the API: in process, or over HTTP when web and API run apart. */
export const askApiContext = createContext<AskApi>();

export type PageContext = {
  /** For the policy of uncached pages. A page that may be cached gets none: its policy goes by hashes. */
  nonce?: string;
  /** The visitor's signed-in cookie as received; absent on pages that are rendered for the cache. */
  token?: string;
  /** The build that renders: a tab compares it with the newest. */
  buildId: string;
  brandName: string;
  /** Origin for canonical addresses, without the last slash. Never taken from the Host header. */
  publicUrl: string;
  /** Where the browser sends its calls (spec §7, `apiBase`), when not to the origin of the page. */
  apiBase?: string;
  /** The Domain of the cookies that pages and API share, when their hosts differ. */
  cookieDomain?: string;
  /** The public development flag: the `/test` page exists. */
  publicDev: boolean;
  /** Payments go to the sandbox: the checkout says so. */
  sandbox: boolean;
  /** Site key of the bot check; absent in the demo, where a plain box stands in its place. */
  botCheckKey?: string;
  /** Site key of the second bot check, offered where the first does not load. */
  smartCaptchaKey?: string;
  /** Shown on the page of an unexpected failure. */
  requestId: string;
  /** Where unexpected failures of rendering are written. */
  report: (error: unknown) => void;
};
export const pageContext = createContext<PageContext>();
