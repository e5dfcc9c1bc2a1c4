export type Values = Record<string, unknown>;

export function valueAt(values: unknown, path: string): unknown {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Values)[step];
  }
  return at;
}

export function withValue<T>(values: T, path: string, value: unknown): T {
  const [step = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue((values as Values | undefined)?.[step] ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.map((old, at) => (String(at) === step ? inner : old)) as T;
  return { ...(values as Values), [step]: inner } as T;
}

/** The list without the row at this place. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, other) => other !== at);

type Issue = { path: readonly PropertyKey[]; message: string };
export function messagesOf(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message;
  return messages;
}
