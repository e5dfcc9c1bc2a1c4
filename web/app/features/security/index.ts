export { DeviceList, devicesQuery } from './device-list.tsx';
export { EmailCard } from './email-card.tsx';
export { PasskeysCard } from './passkeys-card.tsx';
export { PasswordCard } from './password-card.tsx';
export { SecondFactorCard, secondFactorQuery } from './second-factor-card.tsx';
export { deviceText, placeText } from './security.text.ts';
