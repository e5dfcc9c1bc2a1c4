import { chatRefusals } from './chat/chat.ts';
import { mailEventRefusals } from './chat/mail-events.ts';
import { noticeRefusals } from './chat/notification-choices.ts';
import { notificationRefusals } from './chat/notifications.ts';
import { pushRefusals } from './chat/push.ts';
import { disputeRefusals } from './disputes/disputes.ts';
import { fileRefusals } from './files/files.ts';
import { commonRefusals } from './kit/refusals.ts';
import { referralRefusals } from './money/admin-referrals.ts';
import { chargebackRefusals } from './money/chargebacks.ts';
import { correctionRefusals } from './money/corrections.ts';
import { ledgerRefusals } from './money/ledger.ts';
import { proofRefusals } from './money/ledger-proof.ts';
import { moneyDeskRefusals } from './money/money-desk.ts';
import { operationRefusals } from './money/operations.ts';
import { paymentRefusals } from './money/payments.ts';
import { payoutClaimRefusals } from './money/payouts/payout-claims.ts';
import { payoutHoldRefusals } from './money/payouts/payout-holds.ts';
import { payoutRefusals } from './money/payouts/payouts.ts';
import { requisitesRefusals } from './money/payouts/requisites.ts';
import { providerRefusals } from './money/provider.ts';
import { receiptRefusals } from './money/receipts.ts';
import { reconciliationRefusals } from './money/reconciliation.ts';
import { tariffRefusals } from './money/tariffs.ts';
import { taxRefusals } from './money/taxes.ts';
import { documentRefusals } from './orders/documents.ts';
import { offerRefusals } from './orders/offers.ts';
import { orderDeskRefusals } from './orders/order-desk.ts';
import { orderRefusals } from './orders/orders.ts';
import { requestRefusals } from './orders/requests.ts';
import { reviewModerationRefusals } from './orders/review-moderation.ts';
import { reviewRefusals } from './orders/reviews.ts';
import { accountRefusals } from './people/accounts/accounts.ts';
import { staffNoteRefusals } from './people/accounts/staff-notes.ts';
import { viewAsRefusals } from './people/accounts/view-as.ts';
import { adminIdentityRefusals } from './people/admin-identity.ts';
import { readyAnswerRefusals } from './people/answers.ts';
import { appealRefusals } from './people/appeals/appeals.ts';
import { decideAppealsRefusals } from './people/appeals/decide-appeals.ts';
import { hearingRefusals } from './people/appeals/hearings.ts';
import { factorResetRefusals } from './people/factor-resets.ts';
import { favoriteRefusals } from './people/favorites.ts';
import { identityCallRefusals } from './people/identity.ts';
import { personalDataRefusals } from './people/personal-data.ts';
import { portfolioRefusals } from './people/portfolio.ts';
import { relationRefusals } from './people/relations.ts';
import { sanctionRefusals } from './people/sanctions/sanctions.ts';
import { savedSearchRefusals } from './people/saved-searches.ts';
import { staffRefusals } from './people/staff.ts';
import { userRefusals } from './people/users.ts';
import { verificationRefusals } from './people/verification.ts';
import { bidRefusals } from './projects/bids.ts';
import { projectRefusals } from './projects/projects.ts';
import { serviceRefusals } from './services/services.ts';
import { authRefusals } from './sign-in/auth.ts';
import { consentRefusals } from './sign-in/consent-calls.ts';
import { type SecondFactor, secondFactorRefusals } from './sign-in/second-factor.ts';
import { type ProofMethod, securityRefusals } from './sign-in/security.ts';
import { letterRefusals } from './site/admin-letters.ts';
import { blogRefusals } from './site/blog/blog.ts';
import { postRefusals } from './site/blog/blog-editor.ts';
import { blogLetterRefusals } from './site/blog/blog-letters.ts';
import { catalogueDeskRefusals } from './site/catalogue-desk.ts';
import { faqRefusals } from './site/faq.ts';
import { faqEditorRefusals } from './site/faq-editor.ts';
import { listViewRefusals } from './site/list-views.ts';
import { lookupRefusals } from './site/lookups.ts';
import { routeRuleRefusals } from './site/route-rules.ts';
import { shiftRefusals } from './site/shifts.ts';

export const allRefusals = {
  ...commonRefusals,
  ...authRefusals,
  ...secondFactorRefusals,
  ...securityRefusals,
  ...userRefusals,
  ...offerRefusals,
  ...orderRefusals,
  ...orderDeskRefusals,
  ...requestRefusals,
  ...paymentRefusals,
  ...payoutRefusals,
  ...requisitesRefusals,
  ...taxRefusals,
  ...payoutHoldRefusals,
  ...payoutClaimRefusals,
  ...providerRefusals,
  ...receiptRefusals,
  ...referralRefusals,
  ...reconciliationRefusals,
  ...moneyDeskRefusals,
  ...correctionRefusals,
  ...chargebackRefusals,
  ...tariffRefusals,
  ...ledgerRefusals,
  ...proofRefusals,
  ...operationRefusals,
  ...documentRefusals,
  ...reviewRefusals,
  ...reviewModerationRefusals,
  ...lookupRefusals,
  ...catalogueDeskRefusals,
  ...fileRefusals,
  ...serviceRefusals,
  ...portfolioRefusals,
  ...projectRefusals,
  ...bidRefusals,
  ...letterRefusals,
  ...blogRefusals,
  ...blogLetterRefusals,
  ...consentRefusals,
  ...faqRefusals,
  ...faqEditorRefusals,
  ...postRefusals,
  ...disputeRefusals,
  ...favoriteRefusals,
  ...noticeRefusals,
  ...notificationRefusals,
  ...pushRefusals,
  ...verificationRefusals,
  ...identityCallRefusals,
  ...adminIdentityRefusals,
  ...chatRefusals,
  ...accountRefusals,
  ...viewAsRefusals,
  ...appealRefusals,
  ...hearingRefusals,
  ...mailEventRefusals,
  ...decideAppealsRefusals,
  ...sanctionRefusals,
  ...factorResetRefusals,
  ...staffRefusals,
  ...readyAnswerRefusals,
  ...staffNoteRefusals,
  ...shiftRefusals,
  ...listViewRefusals,
  ...savedSearchRefusals,
  ...relationRefusals,
  ...personalDataRefusals,
  ...routeRuleRefusals,
};
export type RefusalCode = keyof typeof allRefusals;

type Refused = { from: string; allowed_actions?: readonly string[] };
/** What a refusal carries beside its words; all others may say what is wrong with which field. */
type Details = {
  MOVE_NOT_ALLOWED: (Refused & { taken_by?: string }) | undefined;
  PROJECT_ON_MODERATION: Refused | undefined;
  PROJECT_TAKES_NO_BIDS: Refused | undefined;
  STEP_UP_NEEDED: { methods: readonly ProofMethod[] };
  SECOND_FACTOR_NEEDED: { challenge: string; methods: readonly SecondFactor[] };
  SERVICE_GONE: { category_slug: string | null } | undefined;
  SERVICE_LIMIT_REACHED: { level: string; places: number };
  BLOG_POST_GONE: { reason: string | null; related: { _id: string; title: string }[] };
  POST_EDITED_ELSEWHERE: { by?: string };
  POST_NOT_READY: { problems: Record<string, string> };
  UPLOAD_ELSEWHERE: { offset: number };
  TERMS_NOT_ACCEPTED: { documents: readonly string[] };
  MONEY_HAS_MOVED: { status: string };
  PAYOUT_TAKEN: { taken_by: string };
  PROJECT_TAKEN: { taken_by: string };
  CREDITS_ARE_SPENT: { cost: number; balance: number };
  LEAVING_OBSTRUCTED: { obstacles: readonly unknown[] };
  IDENTITY_DOCUMENT_KNOWN: { numbers: readonly number[] } | undefined;
};
export type DetailsOf<Code extends RefusalCode> = Code extends keyof Details ? Details[Code] : Record<string, string> | undefined;

/** A message may name a detail in braces. */
export const refusalText = (code: RefusalCode, details: Record<string, unknown> = {}): string =>
  allRefusals[code][1].replace('{until}', () => String(details.until ?? ''));
