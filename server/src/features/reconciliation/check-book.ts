/** Our own book: every rule of the verifier that is broken is a case; the sum of the accounts stops payouts by itself. */
import { countBook, verifyLedger } from '../ledger/index.ts';
import { type Found, listWaiting } from './cases.sql.ts';
import { keepStanding } from './keep-cases.ts';

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
  await keepStanding(
    BOOK,
    breaches.map(({ rule }) => caseOf(rule, rule === SUM ? off_minor : 0)),
  );
}

/** Only the sum, which is cheap: often. A stop that a broken rule made stands until everything was looked at again. */
export async function checkBookSum(): Promise<void> {
  const broken = (await listWaiting(BOOK)).map(({ object_id }) => object_id).filter((rule) => rule !== SUM);
  const { off_minor } = await countBook({ breaks_rules: broken.length > 0 });
  await keepStanding(BOOK, [...(off_minor === 0 ? [] : [caseOf(SUM, off_minor)]), ...broken.map((rule) => caseOf(rule, 0))]);
}
