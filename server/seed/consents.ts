/** What the demo's people agreed to: what held on their first day, and each newer edition when it was said. */

import { type Edition, editionsOf, requiredDocuments } from '@artel/contracts/sign-in/consents.ts';
import { insertConsents } from '../src/features/consents/index.ts';
import { asOneTransaction } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { claimStep, isStepDone, listDemoPeople } from './rows.sql.ts';

const mark = 'consents';

/** Idempotent; of a demo that was filled before, too. */
export async function seedConsents(): Promise<void> {
  if (await isStepDone(mark)) return;
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    for (const { id, created_at } of await listDemoPeople(tx))
      for (const document of requiredDocuments)
        for (const edition of editionsOf(document))
          await insertConsents(tx, id, [{ document, document_version: edition.version }], {
            ip: nowhere,
            given_at: agreedAt(edition, created_at),
          });
  });
}

/** Of the addresses kept for documents: nobody has it. */
const nowhere = '192.0.2.1';

function agreedAt({ said_on }: Edition, joined: Date): Date {
  const said = Date.parse(`${said_on}T12:00:00+03:00`);
  return new Date(Math.min(Math.max(said, joined.getTime()), now().getTime()));
}
