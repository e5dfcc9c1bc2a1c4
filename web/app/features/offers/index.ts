/** Individual offers: offer-card.tsx is what stands of one in a talk, offer-button.tsx how a seller makes one. */
export { OfferButton } from './offer-button.tsx';
export { OfferCard } from './offer-card.tsx';
