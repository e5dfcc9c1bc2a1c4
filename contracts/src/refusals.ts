/** Every refusal of the product in one table: code → [HTTP status, Russian words]. A feature adds its own table here. */

import { accountRefusals } from './accounts.ts';
import { appealRefusals } from './appeals.ts';
import { authRefusals } from './auth.ts';
import { bidRefusals } from './bids.ts';
import { blogRefusals } from './blog.ts';
import { chatRefusals } from './chat.ts';
import { disputeRefusals } from './disputes.ts';
import { favoriteRefusals } from './favorites.ts';
import { fileRefusals } from './files.ts';
import { commonRefusals } from './kit/refusals.ts';
import { ledgerRefusals } from './ledger.ts';
import { lookupRefusals } from './lookups.ts';
import { noticeRefusals } from './notices.ts';
import { offerRefusals } from './offers.ts';
import { orderRefusals } from './orders.ts';
import { paymentRefusals } from './payments.ts';
import { payoutRefusals } from './payouts.ts';
import { personalDataRefusals } from './personal-data.ts';
import { portfolioRefusals } from './portfolio.ts';
import { projectRefusals } from './projects.ts';
import { providerRefusals } from './provider.ts';
import { relationRefusals } from './relations.ts';
import { routeRuleRefusals } from './route-rules.ts';
import { savedSearchRefusals } from './saved-searches.ts';
import { secondFactorRefusals } from './second-factor.ts';
import { securityRefusals } from './security.ts';
import { serviceRefusals } from './services.ts';
import { userRefusals } from './users.ts';
import { verificationRefusals } from './verification.ts';

export const allRefusals = {
  ...commonRefusals,
  ...authRefusals,
  ...secondFactorRefusals,
  ...securityRefusals,
  ...userRefusals,
  ...offerRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...payoutRefusals,
  ...providerRefusals,
  ...ledgerRefusals,
  ...lookupRefusals,
  ...fileRefusals,
  ...serviceRefusals,
  ...portfolioRefusals,
  ...projectRefusals,
  ...bidRefusals,
  ...blogRefusals,
  ...disputeRefusals,
  ...favoriteRefusals,
  ...noticeRefusals,
  ...verificationRefusals,
  ...chatRefusals,
  ...accountRefusals,
  ...appealRefusals,
  ...savedSearchRefusals,
  ...relationRefusals,
  ...personalDataRefusals,
  ...routeRuleRefusals,
};
export type RefusalCode = keyof typeof allRefusals;
