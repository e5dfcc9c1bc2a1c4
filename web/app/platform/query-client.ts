/**
 * What was read from the API, kept by method and address: one flight per question, fresh for half a minute, asked again when
 * something changed. It knows neither React nor the API; docs/decisions says why it is ours.
 */

/** Method and address; the type of the answer travels with it. */
export type QueryKey<T> = readonly [method: string, address: string] & { readonly answer?: T };
export type QueryOptions<T> = {
  queryKey: QueryKey<T>;
  /** For how long the answer needs no second look; 30 seconds unless said. */
  staleTime?: number;
  /** False: the first failure is final. */
  retry?: boolean;
};
/** What carries a question to the API. `again` tells after how many milliseconds a failure is worth a second try, if at all. */
export type Carrier = {
  ask: (queryKey: QueryKey<unknown>, signal: AbortSignal) => Promise<unknown>;
  again: (error: unknown) => number | undefined;
};

export type Watcher = { changed: () => void; isEnabled: boolean };
const fresh_ms = 30_000;
const forget_ms = 5 * 60_000;

/** One question and what is known of its answer. */
export class Entry<T = unknown> {
  readonly queryKey: QueryKey<T>;
  data: T | undefined;
  /** What the server drew the page with: parts of it wake late, and must be found as they were drawn. */
  served: T | undefined;
  error: Error | undefined;
  /** When the answer came; 0 marks one that must be asked for again. */
  updated_at = 0;
  flight: { promise: Promise<T>; stop: AbortController } | undefined;
  /** Grows with every change that somebody may show. */
  version = 0;
  readonly watchers = new Set<Watcher>();
  forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(queryKey: QueryKey<T>) {
    this.queryKey = queryKey;
  }

  isFresh(staleTime = fresh_ms): boolean {
    return this.data !== undefined && Date.now() - this.updated_at < staleTime;
  }

  tell(): void {
    this.version += 1;
    for (const watcher of this.watchers) watcher.changed();
  }

  accept(data: T, at = Date.now()): void {
    // The same words again keep the same object: nothing on the page is drawn anew.
    if (this.data === undefined || JSON.stringify(this.data) !== JSON.stringify(data)) this.data = data;
    this.error = undefined;
    this.updated_at = at;
    this.tell();
  }
}

/** An answer on its way from the server to the browser. */
export type Known = { queryKey: QueryKey<unknown>; data: unknown; at: number };

type Match = { predicate?: (query: { queryKey: QueryKey<unknown> }) => boolean };

export class QueryClient {
  readonly #entries = new Map<string, Entry>();
  readonly #carrier: Carrier;

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
  }

  entry<T>(queryKey: QueryKey<T>): Entry<T> {
    const name = queryKey.join(' ');
    let entry = this.#entries.get(name) as Entry<T> | undefined;
    if (!entry) {
      entry = new Entry(queryKey);
      this.#entries.set(name, entry as Entry);
      // On the server the whole client is forgotten with its request.
      if (typeof document !== 'undefined') this.#forgetLater(entry as Entry);
    }
    return entry;
  }

  #forgetLater(entry: Entry): void {
    const name = entry.queryKey.join(' ');
    clearTimeout(entry.forgetting);
    entry.forgetting = setTimeout(() => {
      if (entry.watchers.size === 0 && this.#entries.get(name) === entry) this.#entries.delete(name);
    }, forget_ms);
  }

  /** Follows an entry; the last one to leave lets it be forgotten after five minutes. */
  watch(entry: Entry, watcher: Watcher): () => void {
    clearTimeout(entry.forgetting);
    entry.watchers.add(watcher);
    return () => {
      entry.watchers.delete(watcher);
      if (entry.watchers.size === 0) this.#forgetLater(entry);
    };
  }

  /** The answer, asked for unless a fresh one is there. Rejects with what the carrier rejected with. */
  fetchQuery<T>({ queryKey, staleTime, retry = true }: QueryOptions<T>): Promise<T> {
    const entry = this.entry(queryKey);
    if (entry.isFresh(staleTime)) return Promise.resolve(entry.data as T);
    return entry.flight?.promise ?? this.#fly(entry, retry);
  }

  /** The answer as it is known, however old; asked for only when there is none. */
  ensureQueryData<T>(options: QueryOptions<T>): Promise<T> {
    const known = this.getQueryData(options.queryKey);
    return known === undefined ? this.fetchQuery(options) : Promise.resolve(known);
  }

  /** Asks ahead; a failure will be met by whoever needs the answer. */
  async prefetchQuery<T>(options: QueryOptions<T>): Promise<void> {
    await this.fetchQuery(options).catch(() => undefined);
  }

  getQueryData<T>(queryKey: QueryKey<T>): T | undefined {
    return (this.#entries.get(queryKey.join(' ')) as Entry<T> | undefined)?.data;
  }

  /** Puts in what is known better than by asking: the answer of a write. */
  setQueryData<T>(queryKey: QueryKey<T>, data: T): void {
    const entry = this.entry(queryKey);
    this.#land(entry);
    entry.accept(data);
  }

  /** Marks answers as old. Those that somebody shows are asked for at once; the promise waits for these. */
  async invalidateQueries({ predicate = () => true }: Match = {}): Promise<void> {
    const touched = [...this.#entries.values()].filter(predicate);
    const shown = touched.filter((entry) => {
      entry.updated_at = 0;
      return [...entry.watchers].some(({ isEnabled }) => isEnabled);
    });
    await Promise.allSettled(shown.map((entry) => this.refetch(entry)));
  }

  /** Asks now, whatever is known and whatever is under way: an answer asked for before a change is not the answer after it. */
  refetch<T>(entry: Entry<T>): Promise<T> {
    this.#land(entry);
    return this.#fly(entry, true);
  }

  /** Another person sits here now: nothing of the former is shown again. What is on screen stays until it is asked for anew. */
  clear(): void {
    for (const [name, entry] of this.#entries) {
      entry.flight = undefined; // whoever waits gets the answer; it is not kept
      entry.updated_at = 0;
      if (entry.watchers.size === 0) this.#entries.delete(name);
    }
  }

  /** Every answer that came, with its age. */
  known(): Known[] {
    const answered = [...this.#entries.values()].filter(({ data }) => data !== undefined);
    return answered.map(({ queryKey, data, updated_at }) => ({ queryKey, data, at: updated_at }));
  }

  /** Takes in what the server knew; what is known later here stays. `onlyMissing` touches nothing that may be on screen. */
  take(known: readonly Known[], onlyMissing: boolean): void {
    for (const { queryKey, data, at } of known) {
      const entry = this.entry(queryKey);
      if (onlyMissing) entry.served ??= data;
      const isMissing = entry.data === undefined;
      const isOlder = entry.updated_at > 0 && entry.updated_at < at;
      if (onlyMissing ? isMissing && entry.watchers.size === 0 : isMissing || isOlder) entry.accept(data, at);
    }
  }

  #land(entry: Entry): void {
    const { flight } = entry;
    entry.flight = undefined;
    flight?.stop.abort();
  }

  #fly<T>(entry: Entry<T>, mayRepeat: boolean): Promise<T> {
    const stop = new AbortController();
    const isCurrent = () => entry.flight?.stop === stop;
    const run = async (): Promise<T> => {
      try {
        const data = await this.#ask<T>(entry.queryKey, stop.signal, mayRepeat);
        if (isCurrent()) {
          entry.flight = undefined;
          entry.accept(data);
        }
        return data;
      } catch (error) {
        // Overtaken by a later question or a better answer: whoever waited gets that one.
        if (stop.signal.aborted && entry.flight) return entry.flight.promise;
        if (stop.signal.aborted && entry.data !== undefined) return entry.data;
        if (isCurrent()) {
          entry.flight = undefined;
          entry.error = error as Error;
          entry.tell();
        }
        throw error;
      }
    };
    entry.flight = { promise: Promise.resolve().then(run), stop };
    entry.tell();
    return entry.flight.promise;
  }

  async #ask<T>(queryKey: QueryKey<T>, signal: AbortSignal, mayRepeat: boolean): Promise<T> {
    try {
      return (await this.#carrier.ask(queryKey, signal)) as T;
    } catch (error) {
      const wait_ms = mayRepeat && !signal.aborted ? this.#carrier.again(error) : undefined;
      if (wait_ms === undefined) throw error;
      await new Promise((done) => setTimeout(done, wait_ms));
      return (await this.#carrier.ask(queryKey, signal)) as T;
    }
  }
}
