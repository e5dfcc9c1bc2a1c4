/** Coming in: the pages stand in *.page.tsx; other forms take the check for robots. */
export { BotCheckBox } from './bot-check-box.tsx';
