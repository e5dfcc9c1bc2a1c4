/** The product's API for a test file: a fresh database, everything mounted, called without a network. */

import { type Answer, type AnyEndpoint, type CallOf, fillPath } from '@artel/contracts/kit/endpoint.ts';
import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import { v7 as newId } from 'uuid';
import { buildApp } from '../src/app.ts';
import { useTokenSecret } from '../src/features/auth/index.ts';
import { database } from '../src/platform/db/index.ts';
import { openLimits } from '../src/platform/http/limits.ts';
import { later, setClockShift, useReactions } from '../src/platform/index.ts';
import { liveThrough, sweepTimers, useTimetable } from '../src/platform/jobs/timers.ts';
import { dispatchPending, useProjections, whenDrained } from '../src/platform/outbox.ts';
import { useSealSecret } from '../src/platform/secrets/seal.ts';
import { useSigningSecret } from '../src/platform/secrets/signature.ts';
import { useStorageKeys } from '../src/platform/storage/sealed.ts';
import { projections } from '../src/projections.ts';
import { reactions } from '../src/reactions.ts';
import { timetable } from '../src/timetable.ts';
import { type Beginning, freshDatabase } from './database.ts';
import { runJobs, waitingOf } from './mailbox.ts';
import { timed } from './setup-times.ts';

/** A signed-in person of a test; made by the factories in people.ts. */
export type Person = { user_id: string; token: string; cookie?: string };
type Options<E extends AnyEndpoint> = CallOf<E> & {
  as?: Person | undefined;
  key?: string;
  headers?: Record<string, string>;
  from?: string;
};
export type Reply<E extends AnyEndpoint> = { status: number; headers: Record<string, unknown> } & (
  | { ok: true; body: Answer<E>; error?: undefined }
  | { ok: false; body?: undefined; error: ErrorBody }
);

/** Empty, or as it begins. */
export async function testServer(beginning?: Beginning) {
  useSealSecret('a secret of the tests, long enough');
  useSigningSecret('a secret of the tests, long enough');
  useStorageKeys([{ id: 'tests', key: Buffer.alloc(32, 7) }]);
  useTokenSecret('a secret of the tests, long enough', { publicUrl: 'http://artel.test' });
  useReactions(reactions);
  useProjections(projections);
  useTimetable(timetable);
  const { target, close } = await freshDatabase(beginning);
  openLimits(1000);
  const app = buildApp();
  // a test reads right after a call what a person sees some milliseconds later
  app.addHook('onSend', async (_request, _reply, payload) => {
    await whenDrained();
    return payload;
  });
  await timed('app', async () => app.ready());
  return {
    app,
    target,
    /** Calls an endpoint by its const; `key` defaults to a fresh one. */
    async call<const E extends AnyEndpoint>(endpoint: E, options: Options<E> = {} as Options<E>): Promise<Reply<E>> {
      const query = new URLSearchParams(Object.entries((options.query ?? {}) as Record<string, string>).filter(([, v]) => v !== undefined));
      const answer = await app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, options.params as Record<string, string>) + (query.size ? `?${query}` : ''),
        headers: {
          ...(options.as && { authorization: `Bearer ${options.as.token}` }),
          ...(options.as?.cookie && { cookie: options.as.cookie }),
          ...(endpoint.idempotency === 'key' && { 'idempotency-key': options.key ?? newId() }),
          ...options.headers,
        },
        ...(options.body !== undefined && { payload: options.body as object }),
        ...(options.from && { remoteAddress: options.from }),
      });
      const body = answer.body && !(endpoint.bytes && answer.statusCode < 400) ? answer.json() : undefined;
      const ok = answer.statusCode < 400;
      return { status: answer.statusCode, headers: answer.headers, ok, ...(ok ? { body } : { error: body }) } as Reply<E>;
    },
    /** Moves the product's clock deadline by deadline and runs what became due, until nothing is. */
    async passTime(ms: number): Promise<void> {
      await liveThrough(later(ms), runDue);
      await runDue();
    },
    /** Runs what is due by the clock as it stands. */
    passDue: runDue,
    async close(): Promise<void> {
      setClockShift(0);
      await timed('close', async () => {
        await app.close();
        await whenDrained();
        await close();
      });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof testServer>>;

const questions = ['ask_payment', 'end_unpaid', 'ask_refund', 'ask_payout', 'send_receipt', 'ask_receipt', 'want_tax', 'ask_tax'];
/** The deadlines that are over, and the questions to the provider that they leave to jobs. */
async function runDue(): Promise<void> {
  await dispatchPending();
  for (let ran = 1; ran > 0; ) {
    ran = await sweepTimers();
    for (const name of await waitingOf(questions)) ran += await runJobs(name);
    await whenDrained();
  }
}

/** The limits as they are in life, with nothing counted yet; `openLimits(1000)` loosens them again. */
export async function strictLimits(): Promise<void> {
  await database().query('delete from rate_limits');
  openLimits(1);
}
