/** The queue of uploads: percent, cancel, retry when the connection is back. Free of React and API. */
import {
  byteLimitOf,
  emptyRefused,
  extensionOf,
  type FileUse,
  kindRefused,
  notPictureRefused,
  notShownRefused,
  packedKindRefused,
  packedName,
  shownByName,
} from '@artel/contracts/files/file-kinds.ts';
import { backOff } from '@artel/contracts/kit/back-off.ts';

/** waiting: offline or queued · refused: for good */
export type Travelling = {
  key: string;
  file: File;
  percent: number;
  state: 'sending' | 'waiting' | 'refused';
  words: string;
  isHopeless?: boolean;
};
export type Tried<Stored> =
  | { kind: 'kept'; stored: Stored }
  | { kind: 'later'; after_ms: number | undefined }
  | { kind: 'refused'; words: string }
  | { kind: 'cancelled' };
export type Ended<Stored> = Exclude<Tried<Stored>, { kind: 'later' }>;
type Failure = { message: string; mayComeLater?: boolean; status?: number; retry_after_s?: number | undefined };
export type SendFile<Stored> = (
  file: File,
  how: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<{ result?: Stored | undefined; error?: Failure | undefined }>;

type Wiring<Stored> = {
  send: SendFile<Stored>;
  changed: () => void;
  wait: (work: () => void, after_ms: number) => () => void;
};

/** A mobile network carries no more. */
const atOnce = 3;
const backOff_ms = { first: 1000, longest: 30_000 };

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

  list = (): readonly Travelling[] => this.#shown;

  attempt(key: string, file: File): Promise<Tried<Stored>> {
    const running = this.#running.get(key);
    if (running) return running.end;
    const stop = new AbortController();
    const end = this.#try(key, file, stop).finally(() => this.#running.delete(key));
    this.#running.set(key, { stop, end });
    return end;
  }

  async carry(key: string, file: File): Promise<Ended<Stored>> {
    for (let tries = 0; ; tries += 1) {
      const tried = await this.attempt(key, file);
      if (tried.kind !== 'later') return tried;
      await new Promise<void>((go) => {
        this.#pausing.set(key, this.#wiring.wait(go, tried.after_ms ?? backOff(tries + 1, backOff_ms)));
      });
      this.#pausing.delete(key);
      if (!this.#known.has(key)) return { kind: 'cancelled' };
    }
  }

  refuse(key: string, file: File, words: string): void {
    this.#set({ key, file, percent: 0, state: 'refused', words, isHopeless: true });
  }

  cancel(key: string): void {
    this.#known.delete(key);
    this.#show();
    this.#running.get(key)?.stop.abort();
    this.#pausing.get(key)?.();
  }

  cancelAll(): void {
    for (const key of [...this.#known.keys()]) this.cancel(key);
  }

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

/** Why a file is refused before sending; undefined when it may go. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>, use: FileUse = 'chat'): string | undefined {
  if (use === 'picture' && shownByName(name) !== 'image') return notPictureRefused;
  if (use === 'shown' && !shownByName(name)) return notShownRefused;
  if (!extensionOf(name)) return packedName.test(name) ? packedKindRefused : kindRefused;
  if (size === 0) return emptyRefused;
  const limit_bytes = byteLimitOf(name, use);
  return size > limit_bytes ? `Файл больше ${Math.round(limit_bytes / 1_048_576)} МБ` : undefined;
}
