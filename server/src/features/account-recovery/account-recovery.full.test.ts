/**
 * Owner and thief at one account, in every order: whoever reads the mailbox of the last seven days ends up in, and the thief out.
 * The thief begins with an open browser, a fresh proof and the password, and has as many mailboxes as they like.
 */

import { getMe } from '@artel/contracts/people/users.ts';
import { confirmEmail, finishRecovery, login, recoverPassword, register } from '@artel/contracts/sign-in/auth.ts';
import { confirmTotp, loginSecondStep, startTotp } from '@artel/contracts/sign-in/second-factor.ts';
import { changeEmail, confirmNewEmail, stopEmailChange } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { aPerson, testPassword } from '../../../test/people.ts';
import { codeOf, freshStep } from '../../../test/second-factor.ts';
import { type Person, type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let made = 0;
const passwords = { owner: 'owner-finds-the-way-back', thief: 'thief-was-here-before' };

async function tokensIn(mailbox: string, path: string): Promise<string[]> {
  const found = (await lettersTo(mailbox)).map(({ text }) => text.split(`${path}?token=`)[1]?.match(/^[\w-]+/)?.[0]);
  return found.filter((token) => token !== undefined);
}

class World {
  readonly victim = `victim-${process.pid}-${++made}@people.test`;
  readonly mailboxes: string[] = [];
  readonly secrets: string[] = [];
  readonly thiefKnows = [testPassword];
  private thief!: Person;
  private owner: Person | undefined;
  private user_id = '';

  private readonly isConfirmed: boolean;
  constructor(isConfirmed: boolean) {
    this.isConfirmed = isConfirmed;
  }
  async begin(): Promise<this> {
    const person = await aPerson({ email: this.victim, ...(!this.isConfirmed && { email_verified_at: null }) });
    this.thief = person;
    this.user_id = person.user_id;
    return this;
  }

  /** Each answers whether it did anything. */
  readonly acts: Record<string, () => Promise<boolean>> = {
    'thief changes the address': async () => {
      const mailbox = `thief-${process.pid}-${++made}@people.test`;
      const { ok } = await server.call(changeEmail, { as: this.thief, body: { email: mailbox } });
      if (ok) this.mailboxes.push(mailbox);
      return ok;
    },
    'thief confirms': () => this.first(this.mailboxes, '/email/confirm', (token) => server.call(confirmNewEmail, { body: { token } })),
    'thief stops': () => this.first(this.mailboxes, '/email/stop', (token) => server.call(stopEmailChange, { body: { token } })),
    'thief asks for a recovery': async () => {
      for (const email of this.mailboxes) await server.call(recoverPassword, { body: { email } });
      await runJobs('mailed_link');
      return (await Promise.all(this.mailboxes.map((mailbox) => tokensIn(mailbox, '/recover')))).flat().length > 0;
    },
    'thief recovers': () => this.first(this.mailboxes, '/recover', (token) => this.finish(token, passwords.thief)),
    'thief adds a factor': async () => {
      const started = await server.call(startTotp, { as: this.thief });
      if (!started.ok) return false;
      const { secret } = started.body.result;
      this.secrets.push(secret);
      return (await server.call(confirmTotp, { as: this.thief, body: { code: codeOf(secret) } })).ok;
    },
    'thief registers the address': async () => (await this.registers(this.victim)).ok,
    'owner stops': () => this.first([this.victim], '/email/stop', (token) => server.call(stopEmailChange, { body: { token } })),
    'owner recovers': () => this.ownerRecovers(),
    'owner confirms': () => this.first([this.victim], '/confirm_account', (token) => server.call(confirmEmail, { body: { token } })),
  };

  private async first(mailboxes: string[], path: string, follow: (token: string) => Promise<{ ok: boolean }>): Promise<boolean> {
    let did = false;
    for (const mailbox of mailboxes) for (const token of await tokensIn(mailbox, path)) if ((await follow(token)).ok) did = true;
    return did;
  }
  private async finish(token: string, password: string) {
    const answer = await server.call(finishRecovery, { body: { token, password, repeat_password: password } });
    if (answer.ok && password === passwords.thief) this.thiefKnows.push(password);
    return answer;
  }
  private registers = (email: string) => {
    const user_name = `squatter-${process.pid}-${++made}`;
    const [password, role] = [passwords.thief, 'customer'];
    const body = { user_name, name: 'Вор', surname: 'Вороватый', email, password, repeat_password: password, role };
    return server.call(register, { body: { ...body, 'cf-turnstile-response': 'XXXX.DUMMY.TOKEN.XXXX' } });
  };
  private async ownerRecovers(): Promise<boolean> {
    await server.call(recoverPassword, { body: { email: this.victim } });
    await runJobs('mailed_link');
    const did = await this.first([this.victim], '/recover', (token) => this.finish(token, passwords.owner));
    if (!did) return false;
    const answer = await server.call(login, { body: { email: this.victim, password: passwords.owner } });
    if (answer.ok) this.owner = { user_id: this.user_id, token: answer.body.result };
    return true;
  }
  /** With every pair and every code there is. */
  private async signsIn(emails: string[], tried: string[]): Promise<string | undefined> {
    for (const email of emails)
      for (const password of new Set(tried)) {
        const answer = await server.call(login, { body: { email, password } });
        if (answer.ok) return answer.body.result;
        if (answer.error.code !== 'SECOND_FACTOR_NEEDED') continue;
        for (const secret of this.secrets) {
          await freshStep(this.user_id);
          const { challenge } = answer.error.details as { challenge: string };
          const second = await server.call(loginSecondStep, { body: { challenge, code: codeOf(secret) } });
          if (second.ok) return second.body.result;
        }
      }
    return undefined;
  }

  /** Everything that is left to the thief; answers what of it did something, and whether they got in. */
  private async thiefTries(): Promise<string[]> {
    const did: string[] = [];
    for (const act of ['changes the address', 'confirms', 'stops', 'recovers', 'adds a factor', 'registers the address'])
      if (await this.acts[`thief ${act}`]!()) did.push(act);
    await this.acts['thief asks for a recovery']!();
    if (await this.acts['thief recovers']!()) did.push('recovers anew');
    if ((await server.call(getMe, { as: this.thief })).ok) did.push('is still in');
    if (await this.signsIn([this.victim, ...this.mailboxes], this.thiefKnows)) did.push('signs in');
    return did;
  }

  /** The owner reads the letters. After a stop, and again once the owner has a new password, the thief tries everything. */
  async end() {
    const afterStop = (await this.acts['owner stops']!()) ? await this.thiefTries() : [];
    await this.ownerRecovers();
    const afterRecovery = await this.thiefTries();
    const { body } = await server.call(getMe, { as: this.owner });
    return { afterStop, afterRecovery, owner: body?.result.email };
  }
}

const steps = Object.keys(new World(true).acts);
const ends = (world: World) => ({ afterStop: [], afterRecovery: [], owner: world.victim });
/** What a step works on: without it the sequence would be a shorter one. */
const needs: Record<string, readonly string[]> = {
  'thief confirms': ['thief changes the address'],
  'thief stops': ['thief confirms'],
  'thief asks for a recovery': ['thief confirms'],
  'thief recovers': ['thief asks for a recovery'],
  'thief registers the address': ['thief confirms'],
  'owner stops': ['thief changes the address', 'thief adds a factor'],
};

/** Every sequence up to that length whose every step did something; a step that does nothing makes no new sequence. */
async function everySequence(isConfirmed: boolean, longest: number): Promise<{ judged: number; failed: string[] }> {
  let judged = 0;
  const failed: string[] = [];
  const walk = async (begun: readonly string[]): Promise<void> => {
    for (const step of steps) {
      if (needs[step]?.every((needed) => !begun.includes(needed))) continue;
      const sequence = [...begun, step];
      const world = await new World(isConfirmed).begin();
      for (const one of begun) await world.acts[one]!();
      if (!(await world.acts[step]!())) continue;
      const end = await world.end();
      judged += 1;
      if (JSON.stringify(end) !== JSON.stringify(ends(world))) failed.push(`${sequence.join(', ')}: ${JSON.stringify(end)}`);
      if (sequence.length < longest) await walk(sequence);
    }
  };
  await walk([]);
  return { judged, failed };
}

describe('the owner of the mailbox ends up in and the thief out', () => {
  test('whatever both did with a confirmed account, in every order', async () => {
    const { judged, failed } = await everySequence(true, 3);
    expect(failed).toEqual([]);
    expect(judged).toBeGreaterThan(30);
  }, 600_000);

  test('whatever both did with an account that a thief registered with a stranger’s address', async () => {
    const { judged, failed } = await everySequence(false, 3);
    expect(failed).toEqual([]);
    expect(judged).toBeGreaterThan(2);
  }, 600_000);

  test.each([
    ['two changes, and the thief stops the second', ['changes the address', 'confirms', 'changes the address', 'confirms', 'stops']],
    ['a change, a recovery by the new address', ['changes the address', 'confirms', 'asks for a recovery', 'recovers', 'adds a factor']],
    [
      'a factor, then a change, then another factor’s day',
      ['adds a factor', 'changes the address', 'confirms', 'changes the address', 'confirms'],
    ],
  ])('%s', async (_, done) => {
    const world = await new World(true).begin();
    for (const act of done) await world.acts[`thief ${act}`]!();
    expect(await world.end()).toEqual(ends(world));
  });
});
