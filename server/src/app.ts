import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './features/accounts/index.ts';
import { readyAnswerRoutes } from './features/answers/index.ts';
import { appealRoutes } from './features/appeals/index.ts';
import { addCallTexts, auditRoutes, recordRefusedCall, recordStaffCall, recordStaffRead } from './features/audit/index.ts';
import { authenticate, authRoutes } from './features/auth/index.ts';
import { bidRoutes } from './features/bids/index.ts';
import { blogRoutes, mountBlogFeed } from './features/blog/index.ts';
import { blogLetterRoutes } from './features/blog-letters/index.ts';
import { catalogueDeskRoutes } from './features/catalogue-desk/index.ts';
import { chargebackRoutes } from './features/chargebacks/index.ts';
import { chatRoutes } from './features/chat/index.ts';
import { consentRoutes } from './features/consents/index.ts';
import { contactRoutes } from './features/contacts/index.ts';
import { correctionRoutes } from './features/corrections/index.ts';
import { mountCovers } from './features/covers/index.ts';
import { currencyRoutes } from './features/currency/index.ts';
import { decisionRoutes } from './features/decisions/index.ts';
import { demoRoutes } from './features/demo/index.ts';
import { disputeRoutes } from './features/disputes/index.ts';
import { factorResetRoutes } from './features/factor-resets/index.ts';
import { faqRoutes } from './features/faq/index.ts';
import { favoriteRoutes } from './features/favorites/index.ts';
import { figureRoutes } from './features/figures/index.ts';
import { fileRoutes, mountFiles } from './features/files/index.ts';
import { financeRoutes } from './features/finance/index.ts';
import { identityRoutes } from './features/identity/index.ts';
import { ledgerRoutes } from './features/ledger/index.ts';
import { levelRoutes } from './features/levels/index.ts';
import { listViewRoutes } from './features/list-views/index.ts';
import { lookupRoutes } from './features/lookups/index.ts';
import { mailEventRoutes } from './features/mail-events/index.ts';
import { moneyDeskRoutes } from './features/money-desk/index.ts';
import { noticeRoutes, notificationRoutes } from './features/notifications/index.ts';
import { offerRoutes } from './features/offers/index.ts';
import { operationRoutes } from './features/operations/index.ts';
import { documentRoutes } from './features/order-documents/index.ts';
import { orderRoutes, requestRoutes } from './features/orders/index.ts';
import { overviewRoutes } from './features/overview/index.ts';
import { paymentRoutes } from './features/payments/index.ts';
import { payoutRoutes } from './features/payouts/index.ts';
import { peopleRoutes } from './features/people/index.ts';
import { personalDataRoutes } from './features/personal-data/index.ts';
import { portfolioRoutes } from './features/portfolio/index.ts';
import { profileRoutes } from './features/profile/index.ts';
import { mountProjectsFeed, projectRoutes } from './features/projects/index.ts';
import { providerRoutes } from './features/provider/index.ts';
import { pushRoutes } from './features/push/index.ts';
import { receiptRoutes } from './features/receipts/index.ts';
import { reconciliationRoutes } from './features/reconciliation/index.ts';
import { referralRoutes } from './features/referrals/index.ts';
import { reputationRoutes } from './features/reputation/index.ts';
import { requisitesRoutes } from './features/requisites/index.ts';
import { reviewRoutes } from './features/reviews/index.ts';
import { routeRuleRoutes } from './features/route-rules/index.ts';
import { rulesRoutes } from './features/rules/index.ts';
import { sanctionRoutes } from './features/sanctions/index.ts';
import { savedSearchRoutes } from './features/saved-searches/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { securityRoutes } from './features/security/index.ts';
import { serviceRoutes } from './features/services/index.ts';
import { mountSharePictures } from './features/share-pictures/index.ts';
import { shiftRoutes } from './features/shifts/index.ts';
import { mountSitemap } from './features/sitemap/index.ts';
import { staffRoutes } from './features/staff/index.ts';
import { tariffRoutes } from './features/tariffs/index.ts';
import { taxRoutes } from './features/taxes/index.ts';
import { todoRoutes } from './features/todos/index.ts';
import { userRoutes } from './features/users/index.ts';
import { verificationRoutes } from './features/verification/index.ts';
import { viewAsRoutes } from './features/view-as/index.ts';
import { viewRoutes } from './features/views/index.ts';
import { mountCors } from './platform/http/cors.ts';
import { mountApiPage } from './platform/http/docs/api-page.ts';
import type { Route } from './platform/http/on.ts';
import { mount, newServer } from './platform/http/server.ts';

export const routes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...viewAsRoutes,
  ...securityRoutes,
  ...profileRoutes,
  ...portfolioRoutes,
  ...noticeRoutes,
  ...mailEventRoutes,
  ...pushRoutes,
  ...verificationRoutes,
  ...identityRoutes,
  ...personalDataRoutes,
  ...peopleRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...receiptRoutes,
  ...reconciliationRoutes,
  ...moneyDeskRoutes,
  ...requisitesRoutes,
  ...taxRoutes,
  ...correctionRoutes,
  ...chargebackRoutes,
  ...tariffRoutes,
  ...shiftRoutes,
  ...listViewRoutes,
  ...staffRoutes,
  ...factorResetRoutes,
  ...todoRoutes,
  ...figureRoutes,
  ...financeRoutes,
  ...ledgerRoutes,
  ...operationRoutes,
  ...documentRoutes,
  ...providerRoutes,
  ...lookupRoutes,
  ...fileRoutes,
  ...serviceRoutes,
  ...viewRoutes,
  ...projectRoutes,
  ...searchRoutes,
  ...bidRoutes,
  ...reviewRoutes,
  ...reputationRoutes,
  ...levelRoutes,
  ...referralRoutes,
  ...notificationRoutes,
  ...disputeRoutes,
  ...decisionRoutes,
  ...requestRoutes,
  ...chatRoutes,
  ...offerRoutes,
  ...appealRoutes,
  ...overviewRoutes,
  ...auditRoutes,
  ...sanctionRoutes,
  ...blogRoutes,
  ...blogLetterRoutes,
  ...favoriteRoutes,
  ...readyAnswerRoutes,
  ...savedSearchRoutes,
  ...rulesRoutes,
  ...routeRuleRoutes,
  ...consentRoutes,
  ...contactRoutes,
  ...faqRoutes,
  ...catalogueDeskRoutes,
  ...currencyRoutes,
  ...demoRoutes,
];

export function buildApp(): FastifyInstance {
  const app = newServer();
  const endpoints = routes.map(({ endpoint }) => endpoint);
  addCallTexts(endpoints);
  mountCors(app);
  // a scope is entered after the server's plugins
  app.register(async (scope) => {
    mount(scope, routes, authenticate, {
      around: recordStaffCall,
      beside: recordStaffRead,
      refused: recordRefusedCall,
    });
    mountFiles(scope, authenticate);
    mountCovers(scope);
    mountSharePictures(scope);
    mountSitemap(scope);
    mountProjectsFeed(scope);
    mountBlogFeed(scope);
    mountApiPage(scope, endpoints);
  });
  return app;
}
