/** Sign-in and registration; other forms take the bot check and the password meter. */
export { BotCheckBox, useTokenIsSpent } from './bot-check/bot-check-box.tsx';
export { default as StrengthMeter } from './strength-meter.tsx';
export { UserNameField } from './user-name-field.tsx';
