/** Individual offers in chats. */
export { OfferButton } from './offer-button.tsx';
export { OfferCard } from './offer-card.tsx';
