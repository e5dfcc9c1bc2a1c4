/** The digest: what waits for a member and what was left to be told once a day, in one letter at nine in the morning of where they live. */
export { mailDigests } from './mail-digests.ts';
