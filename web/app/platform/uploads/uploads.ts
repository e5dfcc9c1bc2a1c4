/**
 * Files on their way to the server, whoever sends them: percent, cancel, and what the lost network stopped goes on when it is back.
 * Knows neither React nor the API: the sending and the waiting are handed in.
 */
import { byteLimitOf, emptyRefused, extensionOf, kindRefused, notShownRefused, shownByName } from '@artel/contracts/files/file-kinds.ts';
import { backOff } from '@artel/contracts/kit/back-off.ts';

/** sending · waiting: no connection, or its turn has not come · refused: it will never be taken as it is. */
export type Travelling = {
  key: string;
  file: File;
  percent: number;
  state: 'sending' | 'waiting' | 'refused';
  words: string;
  isHopeless?: boolean;
};
/** One try. `later`: nobody knows, or not now. */
export type Tried<Stored> =
  | { kind: 'kept'; stored: Stored }
  | { kind: 'later'; after_ms: number | undefined }
  | { kind: 'refused'; words: string }
  | { kind: 'cancelled' };
export type Ended<Stored> = Exclude<Tried<Stored>, { kind: 'later' }>;
type Failure = { message: string; mayComeLater?: boolean; status?: number; retry_after_s?: number | undefined };
/** Sends one file; its failure says whether the same may be tried later. */
export type SendFile<Stored> = (
  file: File,
  how: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<{ result?: Stored; error?: Failure }>;

type Wiring<Stored> = {
  send: SendFile<Stored>;
  changed: () => void;
  /** Runs the work after so long; answers how to hurry it. */
  wait: (work: () => void, after_ms: number) => () => void;
};

/** A phone's network carries so many at once and no more. */
const atOnce = 3;
const pause_ms = { first: 1000, longest: 30_000 };

export class Uploads<Stored> {
  readonly #wiring: Wiring<Stored>;
  readonly #known = new Map<string, Travelling>();
  readonly #running = new Map<string, { stop: AbortController; end: Promise<Tried<Stored>> }>();
  readonly #pausing = new Map<string, () => void>();
  readonly #queue: (() => void)[] = [];
  #busy = 0;
  #shown: readonly Travelling[] = [];

  constructor(wiring: Wiring<Stored>) {
    this.#wiring = wiring;
  }

  /** Everything that is not at its end, in the order it came; the same array until something changes. */
  list = (): readonly Travelling[] => this.#shown;

  /** One try, or the one that is under way already. */
  attempt(key: string, file: File): Promise<Tried<Stored>> {
    const running = this.#running.get(key);
    if (running) return running.end;
    const stop = new AbortController();
    const end = this.#try(key, file, stop).finally(() => this.#running.delete(key));
    this.#running.set(key, { stop, end });
    return end;
  }

  /** Tries until it is kept, refused or cancelled. */
  async carry(key: string, file: File): Promise<Ended<Stored>> {
    for (let tries = 0; ; tries += 1) {
      const tried = await this.attempt(key, file);
      if (tried.kind !== 'later') return tried;
      await new Promise<void>((go) => {
        this.#pausing.set(key, this.#wiring.wait(go, tried.after_ms ?? backOff(tries + 1, pause_ms)));
      });
      this.#pausing.delete(key);
      if (!this.#known.has(key)) return { kind: 'cancelled' };
    }
  }

  /** Shown as refused from the start: nothing is sent, and there is nothing to repeat. */
  refuse(key: string, file: File, words: string): void {
    this.#set({ key, file, percent: 0, state: 'refused', words, isHopeless: true });
  }

  /** Stops it wherever it is, and forgets it. */
  cancel(key: string): void {
    this.#known.delete(key);
    this.#show();
    this.#running.get(key)?.stop.abort();
    this.#pausing.get(key)?.();
  }

  cancelAll(): void {
    for (const key of [...this.#known.keys()]) this.cancel(key);
  }

  /** The connection is back: whoever waits for it goes on at once. */
  hurry(): void {
    for (const go of [...this.#pausing.values()]) go();
  }

  async #try(key: string, file: File, stop: AbortController): Promise<Tried<Stored>> {
    const known = { key, file, percent: 0, words: '' };
    this.#set({ ...known, state: 'waiting' });
    await this.#turn();
    try {
      if (stop.signal.aborted) return { kind: 'cancelled' };
      this.#set({ ...known, state: 'sending' });
      const onPercent = (percent: number) => this.#known.has(key) && this.#set({ ...known, percent, state: 'sending' });
      const { result, error } = await this.#wiring.send(file, { signal: stop.signal, onPercent });
      if (stop.signal.aborted) return { kind: 'cancelled' };
      if (result) {
        this.#known.delete(key);
        this.#show();
        return { kind: 'kept', stored: result };
      }
      // 401: whoever signs in again sends it then
      if (error?.mayComeLater || error?.status === 401) {
        this.#set({ ...known, state: 'waiting' });
        return { kind: 'later', after_ms: error.retry_after_s && error.retry_after_s * 1000 };
      }
      const words = error?.message ?? 'Файл не загрузился';
      this.#set({ ...known, state: 'refused', words });
      return { kind: 'refused', words };
    } finally {
      this.#busy -= 1;
      this.#queue.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#busy >= atOnce) await new Promise<void>((go) => void this.#queue.push(go));
    this.#busy += 1;
  }

  #set(one: Travelling): void {
    this.#known.set(one.key, one);
    this.#show();
  }

  #show(): void {
    this.#shown = [...this.#known.values()];
    this.#wiring.changed();
  }
}

/** In a browser: waiting is cut short when the connection is back. Answers how to stop listening. */
export function openUploads<Stored>(send: SendFile<Stored>, changed: () => void): { uploads: Uploads<Stored>; close: () => void } {
  const uploads = new Uploads<Stored>({
    send,
    changed,
    wait(work, after_ms) {
      const timer = setTimeout(work, after_ms);
      return () => {
        clearTimeout(timer);
        work();
      };
    },
  });
  const hurry = () => uploads.hurry();
  window.addEventListener('online', hurry);
  return {
    uploads,
    close() {
      window.removeEventListener('online', hurry);
      uploads.cancelAll();
    },
  };
}

/** Sent to somebody, or shown on a page: fewer kinds can be shown. */
export type FileUse = 'sent' | 'shown';
/** Why a file will not be taken, before anything of it is sent; undefined when it may go. */
export function judgeFile({ name, size }: Pick<File, 'name' | 'size'>, use: FileUse = 'sent'): string | undefined {
  if (use === 'shown' && !shownByName(name)) return notShownRefused;
  if (!extensionOf(name)) return kindRefused;
  if (size === 0) return emptyRefused;
  const limit_bytes = byteLimitOf(name);
  return size > limit_bytes ? `Файл больше ${Math.round(limit_bytes / 1_048_576)} МБ` : undefined;
}
