/** A condition on a column of states whose list is the same in every call; it takes no parameter, so it fits into any statement. */
export const isOneOf = (column: string, states: readonly string[]): string =>
  `${column} in (${states.map((state) => `'${state}'`).join(', ')})`;
