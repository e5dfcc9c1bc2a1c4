/** Leaked passwords (ASVS 6.2.12) by k-anonymity: five digits of the SHA-1 go out. Fails open. */

import { createHash } from 'node:crypto';
import { log, refuseField } from '../../platform/index.ts';

type IsBreached = (password: string) => Promise<boolean>;
const timeout_ms = 2000;
const leaked = 'Этот пароль есть в утечках. Придумайте другой';

let isBreached: IsBreached = async () => false;

/** Null: off. `url`: what stands before the five digits. */
export function useBreachedPasswords(url: string | null): void {
  isBreached = url === null ? async () => false : rangeOf(url.replace(/\/$/, ''));
}

const rangeOf =
  (url: string): IsBreached =>
  async (password) => {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    const [range, ending] = [digest.slice(0, 5), digest.slice(5)];
    try {
      const answer = await fetch(`${url}/${range}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'artel' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return hasEnding(await answer.text(), ending);
    } catch (error) {
      log.warn(
        { event: 'breached_passwords_unavailable', error: String(error) },
        'breached password list unavailable, password accepted unchecked',
      );
      return false;
    }
  };

/** «ENDING:COUNT»; padding has count zero. */
const hasEnding = (lines: string, ending: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [found, count] = line.split(':');
    return found?.toUpperCase() === ending && Number(count) > 0;
  });

export async function refuseBreached(password: string): Promise<void> {
  if (await isBreached(password)) refuseField('password', leaked);
}
