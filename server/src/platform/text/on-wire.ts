/** A field that a contract does not name is dropped when the answer is checked against it (server.ts), so a view names what differs. */
type OnWire<Value> = Value extends Date ? string : Value;
type Shown<Row> = { [Field in keyof Row as Field extends 'id' ? '_id' : Field]: OnWire<Row[Field]> };

/** A row as a contract has it: `id` is `_id`, moments are ISO 8601 in UTC. */
export const onWire = <Row extends object>(row: Row): Shown<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field === 'id' ? '_id' : field, value instanceof Date ? value.toISOString() : value]),
  ) as Shown<Row>;
