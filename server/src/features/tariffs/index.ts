/**
 * Tariffs by versions, changed by two. propose-tariff.ts takes the first signature, sign-tariff.ts the second one and announces it;
 * tariff.policy.ts says which figures a fee may have and from which day. What holds now is answered by features/fees.
 */
export { expireTariff } from './sign-tariff.ts';
export { notifyOfTariffs, tariffEvents } from './tariff.notices.ts';
export { tariffRoutes } from './tariffs.routes.ts';
