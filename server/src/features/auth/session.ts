/** A row per sign-in, read on each request, so that a ban works at once. By the machine's clock, as browsers check the expiry of tokens. */

import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import {
  days,
  hasRight,
  hours,
  logAndCarryOn,
  type Member,
  minutes,
  provedUntil,
  type Role,
  site,
  type Viewer,
} from '../../platform/index.ts';
import { notifyNodesOfEnd } from '../../platform/realtime/endings.sql.ts';
import { disconnectSession } from '../../platform/realtime/sockets.ts';
import { bindingHash, bindingIn, readToken, signToken } from './session-token.ts';
import {
  findLiveSession,
  findSeen,
  insertSession,
  markProved,
  noteSeen,
  revokeSession,
  revokeSessionsOf,
  type SessionOwner,
  setImpersonation,
} from './sessions.sql.ts';

export type SessionEnd =
  | 'sign_out'
  | 'replaced'
  | 'password'
  | 'email_confirmed'
  | 'email_change_stopped'
  | 'second_factor'
  | 'from_afar'
  | 'staff'
  | 'blocked'
  | 'leaving'
  | 'erased';

/** spec §9: seven days; else the browser's session, at most twelve hours. */
export const rememberedFor_ms = days(7);
const otherwiseFor_ms = hours(12);

type Device = { user_agent: string; ip: string };
export type StartedSession = { id: string; token: string };

export async function startSession(
  tx: Tx,
  user_id: string,
  how: Device & { remember: boolean; bind_hash: string | null; device_hash?: string | null },
): Promise<StartedSession> {
  const from = new Date();
  const to = new Date(from.getTime() + (how.remember ? rememberedFor_ms : otherwiseFor_ms));
  const session = { id: newId(), user_id, bind_hash: how.bind_hash };
  await insertSession(tx, {
    ...session,
    device_hash: how.device_hash ?? null,
    is_remembered: how.remember,
    user_agent: how.user_agent.slice(0, 400),
    ip: how.ip,
    created_at: from,
    expires_at: to,
  });
  return { id: session.id, token: signToken({ ...session, from, to }) };
}

export async function endSession(tx: Tx, session_id: string, because: SessionEnd): Promise<void> {
  await revokeSession(tx, session_id, because, new Date());
  await logOutSockets(tx, [session_id]);
}

/** Closes connections on this node at once, on others when they get the notification. */
async function logOutSockets(tx: Tx, ended: readonly string[]): Promise<void> {
  await notifyNodesOfEnd(tx, ended);
  tx.afterCommit(() => ended.forEach(disconnectSession));
}

export async function endSessionsOf(tx: Tx, user_id: string, because: SessionEnd, except: string | null = null): Promise<number> {
  const ended = await revokeSessionsOf(tx, user_id, because, new Date(), except);
  await logOutSockets(tx, ended);
  return ended.length;
}

export async function proveSession(tx: Tx, session_id: string): Promise<Date> {
  const proved_at = new Date();
  await markProved(tx, session_id, proved_at);
  return provedUntil({ proved_at });
}

/** The Authorization header alone; an invalid token is nobody. */
export async function authenticate(request: FastifyRequest): Promise<Viewer> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await liveSession(token, request.headers.cookie) : null;
  if (!found) return null;
  const { owner, session_id } = found;
  noteVisit(owner, session_id);
  const lacks_second_factor = site().staffNeedsSecondFactor && owner.permissions.length > 0 && owner.second_factors.length === 0;
  const own: Member = {
    user_id: owner.user_id,
    session_id,
    active_role: owner.active_role as Role,
    roles: owner.roles as Role[],
    permissions: lacks_second_factor ? [] : (owner.permissions as Right[]),
    is_blocked: owner.status === 'blocked',
    email_verified: owner.email_verified,
    second_factors: owner.second_factors as SecondFactor[],
    lacks_second_factor,
    proved_at: owner.proved_at,
  };
  return (await asImpersonated(own, owner)) ?? own;
}

/** The member as whom the staff looks, while that lasts and the right holds. Never proved, so nothing sensitive opens. */
async function asImpersonated(own: Member, { views_as, views_until }: SessionOwner): Promise<Member | undefined> {
  if (!views_as || !views_until || views_until <= new Date() || own.is_blocked || !hasRight(own, 'support')) return undefined;
  const seen = await findSeen(views_as);
  return (
    seen && {
      user_id: seen.id,
      session_id: own.session_id,
      active_role: seen.active_role as Role,
      roles: seen.roles as Role[],
      permissions: [],
      is_blocked: seen.status === 'blocked',
      email_verified: seen.email_verified,
      second_factors: [],
      lacks_second_factor: false,
      proved_at: new Date(0),
      viewed: { by: own.user_id, until: views_until, covered: { email: seen.email, phone: seen.phone, inn: seen.inn } },
    }
  );
}

/** Begins viewing as the member; null ends it. */
export const lookWith = (tx: Tx, session_id: string, eyes: { user_id: string; until: Date } | null): Promise<void> =>
  setImpersonation(tx, session_id, eyes);

export async function checkSession(
  token: string,
  cookies: string | undefined,
): Promise<{ user_id: string; session_id: string; expires_at: Date } | null> {
  const found = await liveSession(token, cookies);
  if (!found) return null;
  noteVisit(found.owner, found.session_id);
  return { user_id: found.owner.user_id, session_id: found.session_id, expires_at: found.owner.expires_at };
}

async function liveSession(token: string, cookies: string | undefined): Promise<{ owner: SessionOwner; session_id: string } | null> {
  const claims = readToken(token);
  if (!claims) return null;
  const owner = await findLiveSession(claims.sid);
  if (!owner || owner.user_id !== claims.sub || (claims.bh ?? null) !== owner.bind_hash) return null;
  if (owner.bind_hash === null) return { owner, session_id: claims.sid };
  // a stolen token is useless without the HttpOnly cookie
  const binding = bindingIn(cookies);
  return binding !== undefined && bindingHash(binding) === owner.bind_hash ? { owner, session_id: claims.sid } : null;
}

/** Throttled to a minute; the request does not wait. */
function noteVisit(owner: SessionOwner, session_id: string): void {
  const at = new Date();
  const since = new Date(at.getTime() - minutes(1));
  if (owner.last_seen_at < since) noteSeen(session_id, at, since).catch(logAndCarryOn('noting a visit'));
}
