/** Our own ledger: every broken rule of the verifier is a case; a wrong sum of the accounts stops payouts. */
import { countBook, verifyLedger } from '../ledger/index.ts';
import { type Found, listWaiting } from './cases/cases.sql.ts';
import { updateOpenCases } from './cases/update-cases.ts';

/** Stands in the place of a provider: whose word is doubted. */
export const BOOK = 'ledger';

const caseOf = (rule: string, off_minor: number): Found => ({
  provider: BOOK,
  object_kind: 'book',
  object_id: rule,
  difference: 'book',
  entity_id: null,
  theirs_minor: null,
  ours_minor: null,
  off_minor,
  theirs_status: null,
  ours_status: null,
});
const SUM = 'sum of all accounts is not 0';

/** Looks at everything: with each reconciliation, once a day. */
export async function checkBook(): Promise<void> {
  const { breaches } = await verifyLedger();
  const { off_minor } = await countBook({ breaks_rules: breaches.length > 0 });
  await updateOpenCases(
    BOOK,
    breaches.map(({ rule }) => caseOf(rule, rule === SUM ? off_minor : 0)),
  );
}

/** The sum alone, which is cheap. A stop caused by a broken rule stays until every rule was checked again. */
export async function checkBookSum(): Promise<void> {
  const broken = (await listWaiting(BOOK)).map(({ object_id }) => object_id).filter((rule) => rule !== SUM);
  const { off_minor } = await countBook({ breaks_rules: broken.length > 0 });
  await updateOpenCases(BOOK, [...(off_minor === 0 ? [] : [caseOf(SUM, off_minor)]), ...broken.map((rule) => caseOf(rule, 0))]);
}
