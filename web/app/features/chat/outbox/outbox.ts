/**
 * Stored before shown, sent in order under an idempotency key, deleted on the server's answer. Files go first. Free of React and browser,
 * so Node proves it under faults.
 */
import { backOff } from '@artel/contracts/kit/back-off.ts';

/** Bytes are stored until the server has a path. */
export type Attached = {
  key: string;
  name: string;
  size: number;
  mime: string;
  path?: string | undefined;
  file?: File | undefined;
};
export type Waiting = {
  client_id: string;
  no: number;
  room: string;
  message: string;
  files?: readonly Attached[] | undefined;
  chat_id?: string | undefined;
  recipient?: string | undefined;
  service_id?: string | undefined;
  reply_to?: string | undefined;
  written_at: string;
  refused?: string | undefined;
};
export type OutboxStore = {
  all(): Promise<Waiting[]>;
  put(waiting: Waiting): Promise<void>;
  remove(client_id: string): Promise<void>;
};
/** sent · later: unknown or retryable · refused: the author decides */
export type Outcome = { kind: 'sent' } | { kind: 'later'; after_ms?: number | undefined } | { kind: 'refused'; words: string };
export type Brought = { kind: 'kept'; path: string } | Exclude<Outcome, { kind: 'sent' }>;
export type Wiring = {
  store: OutboxStore;
  /** Idempotent by content. */
  bring: (file: Attached) => Promise<Brought>;
  send: (waiting: Waiting) => Promise<Outcome>;
  /** Whoever signed in elsewhere may be another member, or nobody may be. */
  isAuthorHere: () => boolean;
  /** One flush at a time in the browser, where possible. */
  alone: (work: () => Promise<void>) => Promise<void>;
  retry: (after_ms: number) => void;
  changed: (all: readonly Waiting[]) => void;
};

const backOff_ms = { first: 1000, longest: 30_000 };

export class Outbox {
  readonly #wiring: Wiring;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #tries = 0;
  #lastAdded: Promise<void> = Promise.resolve();

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  look(): Promise<void> {
    return this.#read();
  }

  /** Rejects when nothing could be stored. */
  add(written: Omit<Waiting, 'no'>): Promise<void> {
    // in order of writing
    const added = this.#lastAdded.then(async () => {
      await this.#read();
      await this.#wiring.store.put({ ...written, no: this.#nextNo() });
      await this.#read();
      void this.flush();
    });
    this.#lastAdded = added.catch(() => undefined);
    return added;
  }

  /** Sends under its old key, after later messages. */
  async again(client_id: string): Promise<void> {
    const one = this.#waiting.find((waiting) => waiting.client_id === client_id);
    if (!one) return;
    const { refused: _, ...fresh } = one;
    await this.#wiring.store.put({ ...fresh, no: this.#nextNo() });
    await this.#read();
    await this.flush();
  }

  async drop(client_id: string): Promise<void> {
    await this.#wiring.store.remove(client_id);
    await this.#read();
  }

  /** In order; the first failure stops the rest. */
  flush(): Promise<void> {
    this.#isAskedAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#wiring.alone(() => this.#sendAll());
    }
  }

  async #sendAll(): Promise<void> {
    await this.#read();
    for (;;) {
      const next = this.#waiting.find(({ refused }) => refused === undefined);
      if (!next) return;
      const file = next.files?.find(({ path }) => path === undefined);
      const outcome = await this.#carry(next, file).catch((): Outcome => ({ kind: 'later' }));
      if (outcome.kind === 'later') {
        this.#tries += 1;
        this.#wiring.retry(outcome.after_ms ?? backOff(this.#tries, backOff_ms));
        return;
      }
      this.#tries = 0;
      if (outcome.kind === 'sent') await this.#wiring.store.remove(next.client_id);
      else await this.#note(next, outcome, file);
      await this.#read();
    }
  }

  async #carry(next: Waiting, file: Attached | undefined): Promise<Outcome | Brought> {
    if (!this.#wiring.isAuthorHere()) return { kind: 'later' };
    return file ? this.#wiring.bring(file) : this.#wiring.send(next);
  }

  /** Writes the outcome down, unless the message was taken back meanwhile. */
  async #note({ client_id }: Waiting, outcome: Exclude<Outcome | Brought, { kind: 'sent' | 'later' }>, file?: Attached): Promise<void> {
    await this.#read();
    const one = this.#waiting.find((waiting) => waiting.client_id === client_id);
    if (!one) return;
    if (outcome.kind === 'refused') return this.#wiring.store.put({ ...one, refused: outcome.words });
    // the path replaces the bytes
    const brought = (old: Attached): Attached => (old.key === file?.key ? { ...old, path: outcome.path, file: undefined } : old);
    await this.#wiring.store.put({ ...one, files: one.files?.map(brought) });
  }

  #nextNo(): number {
    return Math.max(0, ...this.#waiting.map(({ no }) => no)) + 1;
  }

  async #read(): Promise<void> {
    this.#show((await this.#wiring.store.all()).sort((a, b) => a.no - b.no));
  }

  #show(all: Waiting[]): void {
    this.#waiting = all;
    this.#wiring.changed(all);
  }
}
