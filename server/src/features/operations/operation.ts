/**
 * The lines of a member's journals become operations: one is what one person did once. An order paid by card is one operation, though the
 * money came in and went on; work is one, though it waited in between. A period is whole by itself: what began in another one is there too.
 */
import { type OperationKind, operationKinds } from '@artel/contracts/money/operations.ts';
import type { LineRow, TriedRow } from './operations.sql.ts';

export type Operation = {
  id: string;
  at: Date;
  kind: OperationKind;
  lines: LineRow[];
  tried?: TriedRow;
  in_minor: number;
  out_minor: number;
  held_minor: number;
  cleared_minor: number;
};

const minuteOf = ({ at }: LineRow): number => Math.floor(at.getTime() / 60_000);
const isWork = ({ reason, is_seller }: LineRow): boolean => reason === 'release' || reason === 'clear' || (reason === 'split' && is_seller);

function keyOf(line: LineRow): string {
  if (line.reason === 'topup' || line.reason === 'reserve') return `pay:${line.payment?.id ?? line.entity_id}`;
  if (isWork(line)) return `work:${line.entity_id}`;
  // an order that ends gives back all its stages at once
  if (line.entity === 'stage') return `back:${line.order_id}:${minuteOf(line)}`;
  return `${line.entity}:${line.entity_id}`;
}

function kindOf(line: LineRow): OperationKind {
  if (isWork(line)) return 'work';
  if (line.entity === 'stage' || (line.reason === 'topup' && line.payment?.purpose === 'order')) return 'orders';
  return line.entity === 'payout' ? 'payout' : 'other';
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function toOperation(lines: LineRow[]): Operation {
  const last = lines.at(-1)!;
  const amounts = lines.map(({ available_minor }) => available_minor);
  const net = total(amounts);
  // paid by card, an order came in and went on; elsewhere what came back never left
  const [came, went] = keyOf(last).startsWith('pay:')
    ? [total(amounts.map((amount) => Math.max(amount, 0))), total(amounts.map((amount) => Math.max(-amount, 0)))]
    : [Math.max(net, 0), Math.max(-net, 0)];
  const waits = lines.map(({ hold_minor }) => hold_minor);
  return {
    id: last.id,
    at: last.at,
    kind: kindOf(last),
    lines,
    in_minor: came,
    out_minor: went,
    held_minor: total(waits.map((amount) => Math.max(amount, 0))),
    cleared_minor: total(waits.map((amount) => Math.max(-amount, 0))),
  };
}
const ofTried = (tried: TriedRow): Operation => ({
  id: tried.id,
  at: tried.at,
  kind: tried.order_id ? 'orders' : 'other',
  lines: [],
  tried,
  in_minor: 0,
  out_minor: 0,
  held_minor: 0,
  cleared_minor: 0,
});

export function operationsOf(lines: readonly LineRow[], tried: readonly TriedRow[] = []): Operation[] {
  const made = [...Map.groupBy(lines, keyOf).values()].map(toOperation);
  return [...made, ...tried.map(ofTried)].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
}

export type Count = { count: number; in_minor: number; out_minor: number };
export const countOf = (operations: readonly Operation[]): Count => ({
  count: operations.length,
  in_minor: total(operations.map(({ in_minor }) => in_minor)),
  out_minor: total(operations.map(({ out_minor }) => out_minor)),
});

/** start + in − out = end, whatever the operations are; kinds add up to the whole. */
export function totalsOf(start_minor: number, operations: readonly Operation[]) {
  const { count, in_minor, out_minor } = countOf(operations);
  const of = (kind: OperationKind) => countOf(operations.filter((operation) => operation.kind === kind));
  const kinds = Object.fromEntries(operationKinds.map((kind) => [kind, of(kind)])) as Record<OperationKind, Count>;
  return { start_minor, in_minor, out_minor, end_minor: start_minor + in_minor - out_minor, count, kinds };
}

/** Of the works whose money came in the period: what was paid for them, and what the platform kept. */
export function feesOf(operations: readonly Operation[]): { price_minor: number; fee_minor: number } {
  const works = operations.filter(({ kind, in_minor }) => kind === 'work' && in_minor > 0).map(({ lines }) => lines.at(-1)!);
  return {
    price_minor: total(works.map(({ stage }) => stage?.earned_minor ?? 0)),
    fee_minor: total(works.map(({ stage }) => stage?.fee_seller_minor ?? 0)),
  };
}

export type Input = { kind?: OperationKind | undefined; direction?: 'in' | 'out' | undefined; q?: string | undefined };
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0№]+/g, '');

/** `said`: all that the operation says on the page. */
export function isExported(operation: Operation, input: Input, text: string): boolean {
  if (input.kind && operation.kind !== input.kind) return false;
  if (input.direction === 'in' && !(operation.in_minor > 0 && operation.out_minor === 0)) return false;
  if (input.direction === 'out' && operation.out_minor === 0) return false;
  return !input.q || plain(text).includes(plain(input.q));
}
