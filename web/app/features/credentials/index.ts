/** What the sign-in, the registration and other forms ask of a person: the bot check, a password's strength, a free login. */
export { BotCheckBox, useTokenIsSpent } from './bot-check/bot-check-box.tsx';
export { default as StrengthMeter } from './strength-meter.tsx';
export { UserNameField, useDebounced } from './user-name-field.tsx';
