/**
 * What a member wrote goes out once and in order, whatever becomes of the network, the tab or the server: it is kept before it is shown,
 * sent under a name of its own that the server remembers for ever, and forgotten only when the server answered. Its files go before it. Knows neither React nor
 * the browser: the store, the sending and the waiting are handed in, so that the same file is proved under faults in Node.
 */
import { backOff } from '@artel/contracts/kit/back-off.ts';

/** A file of a message. Until the server has it, and so knows it by a path, the browser keeps its bytes. */
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
  /** Its place in this browser: what was written first goes first. */
  no: number;
  /** Whose words stand together: `roomOf`. */
  room: string;
  message: string;
  files?: readonly Attached[] | undefined;
  chat_id?: string | undefined;
  recipient?: string | undefined;
  service_id?: string | undefined;
  reply_to?: string | undefined;
  written_at: string;
  /** The server’s words, when it refused: the member decides what becomes of it. */
  refused?: string | undefined;
};
export type OutboxStore = {
  all(): Promise<Waiting[]>;
  put(waiting: Waiting): Promise<void>;
  remove(client_id: string): Promise<void>;
};
/** sent: the server has it · later: nobody knows, or not now · refused: the server answered and has it not, so its author decides. */
export type Outcome = { kind: 'sent' } | { kind: 'later'; after_ms?: number | undefined } | { kind: 'refused'; words: string };
/** kept: the server has the bytes, under this path. */
export type Brought = { kind: 'kept'; path: string } | Exclude<Outcome, { kind: 'sent' }>;
export type Wiring = {
  store: OutboxStore;
  /** Brings the bytes of one file to the server. The same bytes twice are the same file. */
  bring: (file: Attached) => Promise<Brought>;
  send: (waiting: Waiting) => Promise<Outcome>;
  /** Runs one flush at a time in the whole browser, where it can. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Asks for another try after so long. */
  retry: (after_ms: number) => void;
  changed: (all: readonly Waiting[]) => void;
};

const pause_ms = { first: 1000, longest: 30_000 };

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

  /** Another tab wrote or sent something: shows it, sends nothing. */
  look(): Promise<void> {
    return this.#read();
  }

  /** Kept, then shown, then on its way. Rejects only when the browser keeps nothing: then nothing was promised either. */
  add(written: Omit<Waiting, 'no'>): Promise<void> {
    // one after another: of two written in one breath the first has the lower number
    const added = this.#lastAdded.then(async () => {
      await this.#read();
      await this.#wiring.store.put({ ...written, no: this.#nextNo() });
      await this.#read();
      void this.flush();
    });
    this.#lastAdded = added.catch(() => undefined);
    return added;
  }

  /** A refused one goes out anew under its old name, after what was written since. */
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

  /** Sends what waits, one after another. The first that finds no way stops the rest: nothing overtakes it. */
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
      const outcome = await (file ? this.#wiring.bring(file) : this.#wiring.send(next)).catch((): Outcome => ({ kind: 'later' }));
      if (outcome.kind === 'later') {
        this.#tries += 1;
        this.#wiring.retry(outcome.after_ms ?? backOff(this.#tries, pause_ms));
        return;
      }
      this.#tries = 0;
      if (outcome.kind === 'sent') await this.#wiring.store.remove(next.client_id);
      else await this.#note(next, outcome, file);
      await this.#read();
    }
  }

  /** What became of a try is kept with the message, unless its author took it back meanwhile. */
  async #note({ client_id }: Waiting, outcome: Exclude<Outcome | Brought, { kind: 'sent' | 'later' }>, file?: Attached): Promise<void> {
    await this.#read();
    const one = this.#waiting.find((waiting) => waiting.client_id === client_id);
    if (!one) return;
    if (outcome.kind === 'refused') return this.#wiring.store.put({ ...one, refused: outcome.words });
    // known by its path the bytes need not be kept
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
