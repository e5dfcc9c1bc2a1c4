import type { z } from 'zod';
import type { SearchNote } from '../site/search.ts';

export const rights = ['support', 'moderator', 'arbiter', 'finance', 'content', 'identity', 'superadmin'] as const;
export type Right = (typeof rights)[number];

/** Who may call at all; ownership is the feature's policy. Any one of several rights is enough. */
export type Access = 'public' | 'guest' | 'member' | { staff: Right | readonly Right[] };

export const auditKinds = ['people', 'money', 'sanctions', 'content', 'cases', 'system'] as const;
export type AuditKind = (typeof auditKinds)[number];
export type AuditText = readonly [kind: AuditKind, text: string];
/**
 * What the log of the staff's actions says of a call. `own`: its use case writes a record itself, with more in it, so this text stands only where
 * the call was refused. `section`: it shows no personal data, so only a refusal is written, under the section's name.
 */
export type Audit = AuditText | { own: AuditText } | { section: string };
/** What a member's address names. A reading of it by the staff is logged about its order and both sides. */
export type StaffReadOf = 'order' | 'stage' | 'payment' | 'project';

/** A call of the staff does not compile without what the log says of it. */
type Caller =
  | {
      access: Exclude<Access, object>;
      audit?: never;
      /** The staff is let in too: the log has these words whenever who reads is no side of it. */
      staff_read?: { of: StaffReadOf; text: string };
      /**
       * Answered as to the member while one of the staff looks with the member's eyes (people/view-as.ts). Other reads open to everybody are
       * answered as to a guest; the rest is refused.
       */
      view_as?: true;
    }
  | { access: Extract<Access, object>; audit: Audit; staff_read?: never; view_as?: never };

export type RateLimit = 'read' | 'search' | 'write' | 'message' | 'auth' | 'upload' | 'part' | 'money' | 'webhook';
/** By the caller's key, by a natural key, or neither (reads, sessions, codes). */
export type Idempotency = 'none' | 'key' | 'natural';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = Caller & {
  method: Method;
  path: string;
  summary: string;
  rateLimit: RateLimit;
  idempotency: Idempotency;
  /** A call of the specification: it is allowed without a key and then not idempotent. */
  keyless?: true;
  /** A change that a blocked member may make too: it ends what was begun, takes own money out, or appeals against the block. */
  while_blocked?: true;
  step_up?: true;
  /** The handler reads the stream: `true` is multipart/form-data with one file, `bytes` a part of one. */
  upload?: true | 'bytes';
  /** Answered with bytes instead of JSON; the handler sends them. */
  bytes?: true;
  /** A mail program sends a form where browsers of ours send JSON; the form is not read. */
  takes_forms?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /** `true`: `{status, result: [...], total, next?}`; `'inside'`: `{status, total, result: {total, list: [...], next?}}` (chats). */
  list?: boolean | 'inside';
};

export const bytesType = 'application/offset+octet-stream';

// biome-ignore lint/suspicious/noExplicitAny: whichever shapes a call has; `unknown` would forbid the narrower ones
export type AnyEndpoint = Endpoint<any, any, any, any>;

export const endpointName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Access, rate limit and idempotency are mandatory: nothing is open by omission. */
export const endpoint = <const E extends AnyEndpoint>(e: E): E => e;

/** What most calls have in common. Each of them still says who may call it, by its name or beside it. */
export const readCall = { method: 'GET', rateLimit: 'read', idempotency: 'none' } as const;
export const searchCall = { method: 'GET', rateLimit: 'search', idempotency: 'none' } as const;
export const publicSearchCall = { ...searchCall, access: 'public' } as const;
export const publicReadCall = { ...readCall, access: 'public' } as const;
export const memberReadCall = { ...readCall, access: 'member' } as const;
export const ownReadCall = { ...memberReadCall, view_as: true } as const;
export const keyedCall = { method: 'POST', rateLimit: 'write', idempotency: 'key' } as const;
export const memberKeyedCall = { ...keyedCall, access: 'member' } as const;
export const repeatableCall = { method: 'POST', rateLimit: 'write', idempotency: 'natural' } as const;
export const memberRepeatableCall = { ...repeatableCall, access: 'member' } as const;
export const publicRepeatableCall = { ...repeatableCall, access: 'public' } as const;
export const putCall = { method: 'PUT', rateLimit: 'write', idempotency: 'natural' } as const;
export const memberPutCall = { ...putCall, access: 'member' } as const;
export const deleteCall = { method: 'DELETE', rateLimit: 'write', idempotency: 'natural' } as const;
export const memberDeleteCall = { ...deleteCall, access: 'member' } as const;
export const moneyCall = { method: 'POST', rateLimit: 'money', idempotency: 'key' } as const;
export const memberMoneyCall = { ...moneyCall, access: 'member' } as const;
export const signInCall = { method: 'POST', access: 'public', rateLimit: 'auth', idempotency: 'none' } as const;
export const memberAuthCall = { ...signInCall, access: 'member' } as const;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<E extends AnyEndpoint> = OutputOf<E['params']>;
export type QueryOf<E extends AnyEndpoint> = OutputOf<E['query']>;
export type BodyOf<E extends AnyEndpoint> = OutputOf<E['body']>;
export type ResultOf<E extends AnyEndpoint> = z.output<E['result']>;
/** Input before defaults and transforms. */
export type CallOf<E extends AnyEndpoint> = { params?: InputOf<E['params']>; query?: InputOf<E['query']>; body?: InputOf<E['body']> };

/** `next` is an opaque cursor; a total above 1000 may be capped. */
export type Page<T> = { result: T[]; total: number; total_is_capped?: boolean; next?: string | undefined; search?: SearchNote | undefined };
export type Answer<E extends AnyEndpoint> = E['list'] extends true
  ? {
      status: number;
      result: ResultOf<E>[];
      total: number;
      total_is_capped?: boolean;
      next?: string | undefined;
      search?: SearchNote | undefined;
    }
  : E['list'] extends 'inside'
    ? {
        status: number;
        total: number;
        result: { total: number; list: ResultOf<E>[]; total_is_capped?: boolean; next?: string | undefined };
      }
    : { status: number; result: ResultOf<E> };

/** `/api/orders/:id` + {id} → `/api/orders/0190…` */
export function fillPath(path: string, params: Record<string, string | number> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`path ${path} wants ${name}`);
    return encodeURIComponent(String(value));
  });
}
