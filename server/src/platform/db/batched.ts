/** Batches the questions of one turn of the event loop into one statement; nothing is cached. */
export function batched<Key, Row>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): (key: Key) => Promise<Row | undefined> {
  let next: { keys: Set<Key>; rows: Promise<ReadonlyMap<Key, Row>> } | undefined;
  const begin = () => {
    const keys = new Set<Key>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return read([...keys]);
    });
    return { keys, rows };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
