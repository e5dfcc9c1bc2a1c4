/**
 * A question that many ask about one thing each: whoever asks within one turn of the event loop is answered by one statement.
 * Every answer is read after it was asked for; nothing is kept.
 */
export function gathered<Key, Row>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>): (key: Key) => Promise<Row | undefined> {
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
