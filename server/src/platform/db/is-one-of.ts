export const isOneOf = (column: string, states: readonly string[]): string =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`;
