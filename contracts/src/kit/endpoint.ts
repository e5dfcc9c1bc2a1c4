/** One call = one const = one name in the contract, the route and the browser. */
import type { z } from 'zod';
import type { SearchTold } from '../site/search.ts';

/** What staff may do; a person has a set of them (product: the staff matrix). */
export const rights = ['support', 'moderator', 'arbiter', 'finance', 'content', 'superadmin'] as const;
export type Right = (typeof rights)[number];

/** Who may call at all. Ownership of the thing called is judged by the feature's policy. Of several rights any one is enough. */
export type Access = 'public' | 'guest' | 'member' | { staff: Right | readonly Right[] };
/** Which limit the call counts against. */
export type Rate = 'read' | 'search' | 'write' | 'message' | 'auth' | 'upload' | 'money' | 'webhook';
/** How a repeated call is made harmless: by the caller's key, by a natural key, or not at all (reads, sessions, codes). */
export type Idempotency = 'none' | 'key' | 'natural';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** With `:names` for the path's parameters. */
  path: string;
  /** One line for the API page: what it does, in the product's words. */
  summary: string;
  access: Access;
  rate: Rate;
  idempotency: Idempotency;
  /** A call of the specification, whose callers know of no key: without one it is made as often as it comes. */
  keyless?: true;
  /** Only a caller who proved a few minutes ago to be the account's owner; others are answered STEP_UP_NEEDED. */
  step_up?: true;
  /** The handler reads the body from the request itself: `true` is multipart/form-data with one file, `bytes` a stretch of one. */
  upload?: true | 'bytes';
  params?: Params;
  query?: Query;
  body?: Body;
  /** The shape of `result` in the answer. */
  result: Result;
  /**
   * The handler returns a Page. `true`: the answer is `{status, result: [...], total, next?}`;
   * `'inside'`: it is `{status, total, result: {total, list: [...], next?}}` (chats and messages).
   */
  list?: boolean | 'inside';
};

/** How a stretch of bytes is sent. */
export const bytesType = 'application/offset+octet-stream';

// biome-ignore lint/suspicious/noExplicitAny: whichever shapes a call has; `unknown` would forbid the narrower ones
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** Declares a call. Access, rate and idempotency are mandatory, so nothing is open by omission. What is written is its type. */
export const endpoint = <const E extends AnyEndpoint>(e: E): E => e;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends AnyEndpoint> = OutputOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = OutputOf<E['query']>;
export type BodyOf<E extends AnyEndpoint> = OutputOf<E['body']>;
export type ResultOf<E extends AnyEndpoint> = z.output<E['result']>;
/** What a caller may hand over: before defaults and transforms. */
export type CallOf<E extends AnyEndpoint> = { params?: InputOf<E['params']>; query?: InputOf<E['query']>; body?: InputOf<E['body']> };

/** A list's page. `next` is the opaque cursor of the following page; a total above 1000 may be capped; `search`: how words were understood. */
export type Page<T> = { result: T[]; total: number; total_is_capped?: boolean; next?: string; search?: SearchTold };
export type Answer<E extends AnyEndpoint> = E['list'] extends true
  ? { status: number; result: ResultOf<E>[]; total: number; total_is_capped?: boolean; next?: string; search?: SearchTold }
  : E['list'] extends 'inside'
    ? { status: number; total: number; result: { total: number; list: ResultOf<E>[]; total_is_capped?: boolean; next?: string } }
    : { status: number; result: ResultOf<E> };

/** Puts parameters into the path: `/api/orders/:id` + {id} → `/api/orders/0190…`. */
export function fillPath(path: string, params: Record<string, string | number> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`path ${path} wants ${name}`);
    return encodeURIComponent(String(value));
  });
}
