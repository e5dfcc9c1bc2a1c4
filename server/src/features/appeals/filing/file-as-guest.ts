/** Without an account: copied work, personal data. Whoever writes proves to be a person, and is answered by mail. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { ComplaintTarget, fileAsGuest as guestCall } from '@artel/contracts/people/appeals/appeals.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../../platform/db/index.ts';
import { consume, featureLimit } from '../../../platform/http/limits.ts';
import { networkOf } from '../../../platform/http/visit.ts';
import { later, refuse, type Viewer } from '../../../platform/index.ts';
import { sha256 } from '../../../platform/secrets/hash.ts';
import { passBotCheck } from '../../auth/index.ts';
import { FIRST_REPLY_MS, termOf } from '../appeal.policy.ts';
import { findGuestAppeal, insertAppeal } from '../appeals.sql.ts';
import { announce, waitsForStaff } from '../open-appeal.ts';
import { findComplaintTarget } from '../targets.sql.ts';

type Filed = BodyOf<typeof guestCall>;

const anHour_s = 3600;
const perHour = 5;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const kinds = { services: 'service', projects: 'project', user: 'user' } as const;

export function targetAt(page: string): ComplaintTarget | undefined {
  const path = page.replace(/^https?:\/\/[^/]+/, '');
  const kind = kinds[path.split('/')[1] as keyof typeof kinds];
  const [first, second] = path.match(uuid) ?? [];
  if (!kind || !first) return undefined;
  return kind === 'user' && second && path.includes('work=') ? { type: 'work', id: second } : { type: kind, id: first };
}

/** Refuses robots, and more than five an hour from a network. */
export async function fileAsGuest(viewer: Viewer, filed: Filed, ip: string): Promise<{ number: number }> {
  if (!viewer) await passBotCheck(filed['cf-turnstile-response'] ?? '', 'contact', { ip });
  const { type, name, email, page, text } = filed;
  const fingerprint = sha256(`${type}\n${email}\n${page}\n${text}`, 'hex');
  const known = await findGuestAppeal(fingerprint);
  if (known !== undefined) return { number: known };
  await consume(featureLimit('guest-appeals', perHour, anHour_s), networkOf(ip));
  const target = type === 'copyright' ? targetAt(page) : undefined;
  // as an anonymous visitor: what only some may see is no target
  const about = target && (await findComplaintTarget(target, newId()));
  return inTransaction(async (tx) => {
    const appeal = await insertAppeal(tx, {
      type,
      author_id: null,
      guest: { name, email, fingerprint },
      target: about ? target : null,
      snapshot: about?.snapshot ?? null,
      owner_id: about?.owner_id ?? null,
      reason: type === 'copyright' ? 'copied' : filed.reason,
      text: page ? `${page}\n\n${text}` : text,
      file_ids: [],
      first_reply_by: later(FIRST_REPLY_MS),
      decide_by: later(termOf(type)),
    });
    if (!appeal) return { number: (await findGuestAppeal(fingerprint, tx)) ?? refuse('MOVE_NOT_ALLOWED') };
    const { decide_by } = await waitsForStaff(tx, appeal);
    await announce(tx, appeal, { type: 'appeal.opened', to: 'new', actor: 'customer', data: { until: decide_by.toISOString() } });
    return { number: appeal.number };
  });
}
