/** The letters waiting in the outbox, read from the job rows themselves. */
import { database } from '../src/platform/db/index.ts';
import type { JobName } from '../src/platform/jobs/jobs.ts';
import type { Letter } from '../src/platform/mail/mail.ts';
import { jobs } from '../src/timetable.ts';

async function jobsNamed<T>(name: string): Promise<{ id: string; payload: T }[]> {
  const { rows } = await database().query<{ id: string; payload: T }>(
    `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [name],
  );
  return rows;
}

/** Those of these names that have a job waiting, in their order. */
export async function waitingOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await database().query<{ identifier: string }>(
    `select t.identifier from graphile_worker._private_tasks t
     where t.identifier = any($1) and exists (select from graphile_worker._private_jobs j where j.task_id = t.id)`,
    [names],
  );
  const waiting = new Set(rows.map(({ identifier }) => identifier));
  return names.filter((name) => waiting.has(name));
}

/** Runs the waiting jobs of that name once, as the worker would. */
export async function runJobs(name: string): Promise<number> {
  const waiting = await jobsNamed(name);
  for (const { id, payload } of waiting) {
    await jobs[name as JobName](payload as never);
    await database().query('delete from graphile_worker._private_jobs where id = $1', [id]);
  }
  return waiting.length;
}

/** All letters to an address, oldest first. */
export async function lettersTo(email: string): Promise<Letter[]> {
  const waiting = await jobsNamed<{ letter: Letter }>('mail');
  return waiting.map(({ payload }) => payload.letter).filter((letter) => letter.to === email);
}

/** To anybody. */
export const countLetters = async (): Promise<number> => (await jobsNamed('mail')).length;

/** The token in the newest letter's link. */
export async function tokenMailedTo(email: string): Promise<string> {
  const text = (await lettersTo(email)).at(-1)?.text ?? '';
  const token = /\?token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** The digits of the newest message to this number. */
export async function codeSentTo(phone: string): Promise<string> {
  const waiting = await jobsNamed<{ message: { to: string; text: string } }>('sms');
  const text = waiting.map(({ payload }) => payload.message).findLast(({ to }) => to === phone)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
