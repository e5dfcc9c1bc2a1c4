/** Somebody who asks the built product over HTTP and runs no scripts: a guest, or a member with the cookies of a sign-in. */
import { randomUUID } from 'node:crypto';
import { Window } from 'happy-dom';
import { expect } from 'vitest';
import { type Called, type Demo, demoPassword, makeMember, type Role } from '../steps/members.ts';

export type Opened = { status: number; address: string; headers: Headers; html: string; document: Document };
type Sign = { email: string; password: string };
type VisitorRequest = { method?: string; headers?: Record<string, string>; body?: unknown };

export const origin = (): string => process.env.E2E_URL!;
/** A browser's own: whoever names none is taken for a crawler. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const parser = new new Window().DOMParser();

export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** Redirects are answers like others. */
  async ask(address: string, { method = 'GET', headers, body }: VisitorRequest = {}): Promise<Response> {
    const token = this.#cookies.get('authToken');
    const isForm = body instanceof URLSearchParams;
    return fetch(new URL(address, origin()), {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': userAgent,
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID(), ...(!isForm && { 'content-type': 'application/json' }) }),
        ...(token && new URL(address, origin()).pathname.startsWith('/api/') && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method !== 'GET' && { body: isForm ? body : JSON.stringify(body ?? {}) }),
    });
  }

  /** Status and place of an answer, before any redirect is followed. */
  async answerTo(address: string): Promise<[number, string | null]> {
    const answer = await this.ask(address);
    await answer.body?.cancel();
    return [answer.status, answer.headers.get('location')];
  }

  /** The page at the end of the redirects. */
  async open(address: string, headers: Record<string, string> = {}): Promise<Opened> {
    let at = new URL(address, origin());
    for (let step = 0; step < 5; step += 1) {
      const answer = await this.ask(at.href, { headers });
      const place = answer.headers.get('location');
      if (!place)
        return { status: answer.status, address: at.pathname + at.search, headers: answer.headers, ...parsed(await answer.text()) };
      await answer.body?.cancel();
      at = new URL(place, at);
    }
    throw new Error(`${address} leads on and on`);
  }

  /** A call in the visitor's name; answers its result. */
  async send<T = { _id: string }>(address: string, body?: unknown, method = 'POST'): Promise<T> {
    const answer = await this.ask(address, { method, body });
    const text = await answer.text();
    expect(answer.status, `${method} ${address}: ${text}`).toBe(200);
    return (JSON.parse(text) as { result: T }).result;
  }
  read = <T>(address: string): Promise<T> => this.send<T>(address, undefined, 'GET');

  async signIn(as: Sign): Promise<this> {
    const answer = await this.ask('/api/auth/login', { method: 'POST', body: as });
    expect(answer.status).toBe(200);
    this.#cookies.set('authToken', ((await answer.json()) as { result: string }).result);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return this;
  }
}

function parsed(html: string): Pick<Opened, 'html' | 'document'> {
  return {
    html,
    // parsed only where a test looks into it
    get document() {
      return parser.parseFromString(html, 'text/html') as unknown as Document;
    },
  };
}

export const guest = (): Visitor => new Visitor();
export const demo = (who: Demo): Promise<Visitor> => new Visitor().signIn({ email: `${who}@artel.test`, password: demoPassword });
export async function member(role: Role, called: Called): Promise<Visitor & { id: string }> {
  const { id, ...sign } = await makeMember(role, called);
  return Object.assign(await new Visitor().signIn(sign), { id });
}

export const missingWords = 'Упс! Данной страницы не существует.';
/** The page of an unknown address; compared, so that a failure does not print the page. */
export const isMissing = ({ status, html }: Opened): [number, boolean] => [status, html.includes(missingWords)];

const spaced = (words: string | null | undefined): string => (words ?? '').replaceAll(/\s+/g, ' ').trim();
export const textOf = (element: Element | null | undefined): string => spaced(element?.textContent);
/** Every element of this kind, by the words in it. */
export const all = ({ document }: Opened, selector: string): Element[] => [...document.querySelectorAll(selector)];
export const linkTo = (page: Opened, name: string | RegExp, within = ''): string => {
  const link = all(page, `${within} a[href]`).find((one) => {
    const words = one.getAttribute('aria-label') ?? textOf(one);
    return typeof name === 'string' ? words === name : name.test(words);
  });
  if (!link) throw new Error(`${page.address} has no link ${name}`);
  return link.getAttribute('href')!;
};
export const headingOf = (page: Opened): string => textOf(page.document.querySelector('h1'));
