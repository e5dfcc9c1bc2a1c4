type Chosen = ReadonlySet<string>;
export const nothing: Chosen = new Set();

export const toggled = (chosen: Chosen, key: string): Chosen =>
  chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]);

type Choosing<Row> = { keyOf: (row: Row) => string; may: (row: Row) => boolean };
export const stillChosen = <Row>(rows: readonly Row[], chosen: Chosen, { keyOf, may }: Choosing<Row>): Row[] =>
  rows.filter((row) => chosen.has(keyOf(row)) && may(row));

export function divided<Row>(chosen: readonly Row[], may: (row: Row) => boolean): { able: Row[]; others: Row[] } {
  return { able: chosen.filter(may), others: chosen.filter((row) => !may(row)) };
}
