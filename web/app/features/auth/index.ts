/** Coming in: the pages stand in *.page.tsx; other forms take the check for robots and the measure of passwords. */
export { BotCheckBox, useTokenIsSpent } from './bot-check-box.tsx';
export { default as StrengthMeter } from './strength-meter.tsx';
export { UserNameField } from './user-name-field.tsx';
