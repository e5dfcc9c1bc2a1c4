import { createContext } from 'react-router';

export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & Partial<Pick<Response, 'blob'>> & { headers: Pick<Headers, 'get'> };
export type CallApi = (path: string, init: RequestInit & { headers: Record<string, string> }) => Promise<ApiAnswer>;
export const callApiContext = createContext<CallApi>();

export type PageContext = {
  nonce?: string;
  token?: string;
  buildId: string;
  brandName: string;
  publicUrl: string;
  /** Where the browser sends its calls (spec §7); undefined: the page's origin. */
  apiBase?: string;
  /** Domain of cookies that pages and API share on different hosts. */
  cookieDomain?: string;
  publicDev: boolean;
  sandbox: boolean;
  botCheckKey?: string;
  smartCaptchaKey?: string;
  requestId: string;
  now: Date;
  report: (error: unknown) => void;
};
export const pageContext = createContext<PageContext>();
