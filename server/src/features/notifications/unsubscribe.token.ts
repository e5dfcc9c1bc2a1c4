/** A link that switches letters off without signing in: it names whose and which, and nobody else can write it. Nothing of it is kept. */
import { type Letters, noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { pageAt } from '../../platform/mail/letter.ts';
import type { Off } from '../../platform/mail/mail.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { isLocked } from './notice.policy.ts';

export function offBy(user_id: string, kinds: readonly Letters[], label: string): Off {
  const token = `${user_id}.${seal(kinds.join(' '), user_id)}`;
  return { label, page: pageAt(`/email/off?token=${token}`), call: pageAt(`/api/unsubscribe?token=${token}`) };
}

export function readOff(token: string): { user_id: string; kinds: Letters[] } | undefined {
  const [user_id = '', sealed = ''] = token.split('.');
  const words = unseal(sealed, user_id)?.split(' ');
  if (!words) return undefined;
  const kinds = noticeKinds.filter((kind) => words.includes(kind) && !isLocked(kind, 'email'));
  return { user_id, kinds: words.includes('digest') ? [...kinds, 'digest'] : kinds };
}
