import type { Unusual } from '@artel/contracts/site/admin-audit.ts';
import type { z } from 'zod';
import { days, later } from '../../platform/index.ts';
import { auditActionsOf } from './audit-text.ts';
import { unusualOf } from './unusual.policy.ts';
import { listDaysOfStaff } from './unusual.sql.ts';

const shown = 8;

export async function listUnusual(): Promise<z.input<typeof Unusual>> {
  const found = await listDaysOfStaff({ since: later(-days(1)), before: later(-days(31)), actions: auditActionsOf('people') });
  const decided = found.map(({ staff, ...day }) => ({ staff, ...unusualOf(day) })).filter(({ reasons }) => reasons.length > 0);
  return {
    people: decided
      .sort((a, b) => b.weight - a.weight)
      .slice(0, shown)
      .map(({ staff, reasons }) => ({ staff, reasons })),
    at_night: found.reduce((sum, { at_night }) => sum + at_night, 0),
    refused: found.reduce((sum, { refused }) => sum + refused, 0),
  };
}
