import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditChanges } from './record.ts';

type InCall = { right_used: string | null; changes: AuditChanges | null };
const calls = new AsyncLocalStorage<InCall>();

export const inCall = <T>(right_used: string | null, work: () => Promise<T>): Promise<T> => calls.run({ right_used, changes: null }, work);

/** Of one record: the next one has changes of its own. */
export function takeInCall(): InCall {
  const call = calls.getStore();
  const taken = { right_used: call?.right_used ?? null, changes: call?.changes ?? null };
  if (call) call.changes = null;
  return taken;
}

type Value = string | number | boolean | Date | null | undefined;
const LOGGED_FIELDS = 2000;
function loggedValue(value: Value): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return (value instanceof Date ? value.toISOString() : String(value)).slice(0, LOGGED_FIELDS);
}

/** What differs, field by field; in the transaction of the change. Nobody's personal data: the log is kept for ever. */
export function noteChanges<T extends object>(before: T | null, after: T | null, fields: readonly (keyof T & string)[]): void {
  const call = calls.getStore();
  if (!call) return;
  const differs = fields.flatMap((field) => {
    const pair = [loggedValue(before?.[field] as Value), loggedValue(after?.[field] as Value)] as const;
    return pair[0] === pair[1] ? [] : [[field, pair] as const];
  });
  call.changes = differs.length > 0 ? Object.fromEntries(differs) : null;
}
