/**
 * Sessions: a row per sign-in, asked anew on every request, so that signing out, a ban or a new password works at once.
 * Their time is the machine's, not the product's shifted clock: browsers judge the token by their own clocks.
 */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { days, hours, minutes } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { provedUntil, type Role, type Viewer } from '../../platform/http/viewer.ts';
import { logAndCarryOn } from '../../platform/log.ts';
import { tellNodesOfEnd } from '../../platform/realtime/endings.sql.ts';
import { silenceSession } from '../../platform/realtime/sockets.ts';
import { site } from '../../platform/site.ts';
import { bindingHash, bindingIn, readToken, signToken } from './session-token.ts';
import {
  findLiveSession,
  insertSession,
  markProved,
  noteSeen,
  revokeSession,
  revokeSessionsOf,
  type SessionOwner,
} from './sessions.sql.ts';

/** spec §9: remember-me is seven days; without it a session ends with the browser, or after twelve hours. */
export const rememberedFor_ms = days(7);
const otherwiseFor_ms = hours(12);

type Device = { user_agent: string; ip: string };
export type StartedSession = { id: string; token: string };

/** Opens a session for a person. `bind_hash` ties it to a browser's binding cookie. */
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

/** Ends a session; its open sockets hear nothing more. */
export async function endSession(tx: Tx, session_id: string, because: string): Promise<void> {
  await revokeSession(tx, session_id, because, new Date());
  await silence(tx, [session_id]);
}

/** Here at once, on every node as soon as they hear of it. */
async function silence(tx: Tx, ended: readonly string[]): Promise<void> {
  await tellNodesOfEnd(tx, ended);
  tx.afterCommit(() => ended.forEach(silenceSession));
}

/** Ends all sessions of a person (a ban, a new password, lost rights), but for one if it is named; answers how many. */
export async function endSessionsOf(tx: Tx, user_id: string, because: string, except: string | null = null): Promise<number> {
  const ended = await revokeSessionsOf(tx, user_id, because, new Date(), except);
  await silence(tx, ended);
  return ended.length;
}

/** The owner proved to this session to be there; sensitive calls work for a while. */
export async function proveSession(tx: Tx, session_id: string): Promise<Date> {
  const proved_at = new Date();
  await markProved(tx, session_id, proved_at);
  return provedUntil({ proved_at });
}

/** Who sent this request. Only the Authorization header counts; a token that is worth nothing reads as «nobody». */
export async function authenticate(request: FastifyRequest): Promise<Viewer> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const found = token ? await liveSession(token, request.headers.cookie) : null;
  if (!found) return null;
  const { owner, session_id } = found;
  noteVisit(owner, session_id);
  const lacks_second_factor = site().staffNeedsSecondFactor && owner.permissions.length > 0 && owner.second_factors.length === 0;
  return {
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
}

/** The same question for a socket, asked on connect and on every poll: an open tab is a visit as well. A blocked member hears nothing. */
export async function judgeSession(
  token: string,
  cookies: string | undefined,
): Promise<{ user_id: string; session_id: string; expires_at: Date } | null> {
  const found = await liveSession(token, cookies);
  if (!found || found.owner.status === 'blocked') return null;
  noteVisit(found.owner, found.session_id);
  return { user_id: found.owner.user_id, session_id: found.session_id, expires_at: found.owner.expires_at };
}

async function liveSession(token: string, cookies: string | undefined): Promise<{ owner: SessionOwner; session_id: string } | null> {
  const claims = readToken(token);
  if (!claims) return null;
  const owner = await findLiveSession(claims.sid);
  if (!owner || owner.user_id !== claims.sub || (claims.bh ?? null) !== owner.bind_hash) return null;
  if (owner.bind_hash === null) return { owner, session_id: claims.sid };
  // a token read by a foreign script is useless without the cookie no script can read
  const binding = bindingIn(cookies);
  return binding !== undefined && bindingHash(binding) === owner.bind_hash ? { owner, session_id: claims.sid } : null;
}

/** «В сети» is known to the minute; the request does not wait for it. */
function noteVisit(owner: SessionOwner, session_id: string): void {
  const moment = new Date();
  const since = new Date(moment.getTime() - minutes(1));
  if (owner.last_seen_at < since) noteSeen(session_id, moment, since).catch(logAndCarryOn('noting a visit'));
}
