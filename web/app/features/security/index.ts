/**
 * What keeps an account its owner's: device-list.tsx shows the browsers that are signed in, password-card.tsx and
 * email-card.tsx change what one signs in with, second-factor-card.tsx and passkeys-card.tsx what stands beside it.
 */
export { DeviceList, devicesQuery } from './device-list.tsx';
export { EmailCard } from './email-card.tsx';
export { PasskeysCard } from './passkeys-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { SecondFactorCard, secondFactorQuery } from './second-factor-card.tsx';
