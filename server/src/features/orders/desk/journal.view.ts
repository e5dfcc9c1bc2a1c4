import { minus } from '@artel/contracts/kit/money.ts';
import type { CorrectionJournal } from '@artel/contracts/money/corrections.ts';
import type { z } from 'zod';
import type { Journal } from '../../ledger/index.ts';

/** Without ids: whose an account is stands beside it, by `names` of its people. One line for each account. */
export function viewJournal({ code, reason, lines }: Journal, names: ReadonlyMap<string, string>): z.input<typeof CorrectionJournal> {
  const sums = new Map<string, number>();
  for (const { account, amount_minor } of lines) sums.set(account, (sums.get(account) ?? 0) + amount_minor);
  return {
    code,
    reason,
    lines: [...sums].map(([account, amount_minor]) => ({
      account: account.replace(/^(user|stage):[^:]+:/, '$1:'),
      owner: names.get(/^user:([^:]+):/.exec(account)?.[1] ?? '') ?? null,
      amount_minor: minus(amount_minor, 0),
    })),
  };
}
