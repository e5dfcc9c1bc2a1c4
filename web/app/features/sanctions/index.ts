export { PublishingLimit, usePublishingLimit } from './publishing-limit.tsx';
export { SanctionBanner } from './sanction-banner.tsx';
export { PersonSanctions, sanctionsOf } from './staff/person-sanctions.tsx';
