export { topicText } from './letters.text.ts';
