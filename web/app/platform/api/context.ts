import { createContext } from 'react-router';

export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & Partial<Pick<Response, 'blob'>> & { headers: Pick<Headers, 'get'> };
export type AskApi = (path: string, init: RequestInit & { headers: Record<string, string> }) => Promise<ApiAnswer>;
/** In process, or over HTTP when web and API run apart. */
export const askApiContext = createContext<AskApi>();

export type PageContext = {
  /** Absent on pages for the cache: their CSP goes by hashes. */
  nonce?: string;
  /** Absent on pages rendered for the cache. */
  token?: string;
  /** Compared by the tab with the newest build. */
  buildId: string;
  brandName: string;
  /** Origin of canonical addresses, no trailing slash. Never from the Host header. */
  publicUrl: string;
  /** Where the browser sends its calls (spec §7); undefined: the page's origin. */
  apiBase?: string;
  /** Domain of cookies that pages and API share on different hosts. */
  cookieDomain?: string;
  publicDev: boolean;
  /** Absent in the demo, which shows a checkbox instead. */
  sandbox: boolean;
  /** The second bot check, for when the first does not load. */
  botCheckKey?: string;
  /** Shown on the error page. */
  smartCaptchaKey?: string;
  requestId: string;
  /** By the server's clock, which the demo can move. */
  now: Date;
  report: (error: unknown) => void;
};
export const pageContext = createContext<PageContext>();
