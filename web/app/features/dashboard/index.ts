/** The first page of a member; the words of what waits for them. */
export { deedTold } from './deed.text.ts';
