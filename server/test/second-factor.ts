/** People with a second factor, and the codes their telephones show. */
import { confirmTotp, startTotp } from '@artel/contracts/sign-in/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { database } from '../src/platform/db/index.ts';
import type { TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

/** The code the app shows at a moment, now unless said. */
export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Turns the codes of an app on; the code that confirmed it may be shown again, as if half a minute had passed. */
export async function withTotp(server: TestServer, person: TestPerson): Promise<{ secret: string; recovery_codes: string[] }> {
  const started = await server.call(startTotp, { as: person });
  const secret = started.body!.result.secret;
  const confirmed = await server.call(confirmTotp, { as: person, body: { code: codeOf(secret) } });
  await freshStep(person.user_id);
  return { secret, recovery_codes: confirmed.body!.result.recovery_codes ?? [] };
}

/** The codes of now count again. */
export const freshStep = (user_id: string): Promise<unknown> =>
  database().query('update totp_secrets set last_step = 0 where user_id = $1', [user_id]);

/** The last proof of this session is older than sensitive calls take. */
export const proofIsOld = (session_id: string): Promise<unknown> =>
  database().query('update sessions set proved_at = $2 where id = $1', [session_id, new Date(Date.now() - 10 * 60_000)]);
