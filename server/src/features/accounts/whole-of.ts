import { isIP } from 'node:net';
import { readPhone } from '@artel/contracts/kit/phone.ts';
import type { Whole } from './accounts.sql.ts';

export function wholeOf(typed: string | undefined): Whole | undefined {
  const q = typed?.trim().toLowerCase();
  if (!q) return undefined;
  const phone = /^[\d\s()+-]+$/.test(q) ? readPhone(q) : undefined;
  return {
    ...(q.includes('@') && { email: q }),
    ...(phone && { phone }),
    ...(/^(\d{10}|\d{12})$/.test(q) && { inn: q }),
    ...(isIP(q) > 0 && { ip: q }),
  };
}
