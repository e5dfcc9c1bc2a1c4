/** A layout holds its guard; `page-errors` keeps the layout when a page fails. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('search', 'features/search/search.page.ts'),
  layout('layouts/default.tsx', [
    route('services/compare', 'features/services/compare.page.tsx'),
    // one page (spec §2): its addresses share a mounted layout
    layout('features/services/services.page.tsx', [
      index('features/services/home.page.ts'),
      route('services/:slug?', 'features/services/category.page.ts'),
    ]),
    route('services/:slug/:serviceId', 'features/services/service.page.tsx'),
    route('projects/:slug?', 'features/projects/projects.page.tsx'),
    route('projects/:slug/:projectId', 'features/projects/project.page.tsx'),
    route('freelancers/:slug?', 'features/people/freelancers.page.tsx'),
    route('user/:id', 'features/people/profile.page.tsx'),
    route('about', 'features/pages/about.page.tsx'),
    route('about/ledger', 'features/ledger/proof.page.tsx'),
    route('decisions', 'features/decisions/decisions.page.tsx'),
    route('contacts', 'features/pages/contacts.page.tsx'),
    route('conditions', 'features/pages/conditions.page.tsx'),
    route('faq', 'features/pages/faq.page.tsx'),
    route('help', 'features/pages/help.page.tsx'),
    route('become-seller', 'features/pages/become-seller.page.tsx'),
    route('blog', 'features/blog/blog.page.tsx'),
    route('blog/:id', 'features/blog/post.page.tsx'),
    route('login', 'features/auth/login.page.tsx'),
    route('reg', 'features/auth/register.page.tsx'),
    route('confirm_account', 'features/auth/confirm-account.page.tsx'),
    route('recover', 'features/auth/recover.page.tsx'),
    route('email/confirm', 'features/auth/confirm-new-email.page.tsx'),
    route('email/stop', 'features/auth/stop-email-change.page.tsx'),
    route('payments/:orderId', 'features/payments/checkout.page.tsx'),
    route('test', 'features/pages/test.page.tsx'),
    route('*', 'features/pages/missing.page.tsx'),
  ]),

  layout('layouts/profile.tsx', [
    layout('layouts/page-errors.tsx', { id: 'profile-errors' }, [
      route('verify', 'features/verification/verify.page.tsx'),
      route('profile', 'features/pages/profile.page.tsx'),
      route('profile/dashboard', 'features/dashboard/dashboard.page.tsx'),
      route('profile/bids', 'features/bids/bids.page.tsx'),
      route('profile/items', 'features/my-services/my-services.page.tsx'),
      // one page for both: a draft moves to its own address while it is edited
      route('profile/items/create', 'features/my-services/editor.page.tsx', { id: 'my-service-create' }),
      route('profile/items/:id/edit', 'features/my-services/editor.page.tsx', { id: 'my-service-edit' }),
      route('profile/orders', 'features/order-room/orders.page.tsx'),
      route('profile/finance', 'features/finance/finance.page.tsx'),
      route('profile/saved', 'features/saved/saved.page.tsx'),
      route('profile/settings', 'features/settings/settings.page.tsx'),
      route('profile/payments', 'features/operations/operations.page.tsx'),
      route('profile/messages', 'features/chat/messages.page.tsx'),
      route('profile/reviews', 'features/reviews/reviews.page.tsx'),
      route('profile/disputes', 'features/disputes/disputes.page.tsx'),
      route('profile/disputes/:id', 'features/disputes/room/dispute.page.tsx'),
      route('profile/referral', 'features/referrals/referral.page.tsx'),
      route('profile/notifications', 'features/notifications/notifications.page.tsx'),
    ]),
  ]),

  // Hidden from everybody else; a guest at the disputes signs in first (spec §2).
  layout('layouts/admin.tsx', [
    layout('layouts/page-errors.tsx', { id: 'admin-errors' }, [
      route('admin', 'features/pages/admin.page.tsx'),
      route('admin/services', 'features/moderation/queue.page.tsx'),
      route('admin/services/:id/edit', 'features/moderation/case.page.tsx'),
      route('admin/projects', 'features/projects/admin-projects.page.tsx'),
      route('admin/projects/:id/edit', 'features/projects/admin-project.page.tsx'),
      route('admin/bids', 'features/bids/admin-bids.page.tsx'),
      route('admin/works', 'features/portfolio/admin-works.page.tsx'),
      route('admin/disputes', 'features/disputes/case/admin-disputes.page.tsx'),
      route('admin/disputes/:id', 'features/disputes/case/case.page.tsx'),
      route('admin/appeals', 'features/appeals/admin-appeals.page.tsx'),
      route('admin/referrals', 'features/referrals/admin-referrals.page.tsx'),
      route('admin/users', 'features/accounts/admin-users.page.tsx'),
      route('admin/users/:id', 'features/accounts/admin-user.page.tsx'),
      route('admin/rules', 'features/route-rules/rules.page.tsx'),
      route('admin/orders', 'features/orders/admin-orders.page.tsx'),
      route('admin/payments', 'features/money-desk/desk.page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
