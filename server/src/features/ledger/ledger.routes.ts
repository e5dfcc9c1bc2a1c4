import * as api from '@artel/contracts/money/ledger-proof.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getJournalProof, listLedgerDays } from './seals/prove-journals.ts';

export const ledgerRoutes: Route[] = [
  on(api.listLedgerDays, ({ query }) => listLedgerDays(query)),
  on(api.getJournalProof, ({ viewer, params }) => getJournalProof(viewer, params)),
];
