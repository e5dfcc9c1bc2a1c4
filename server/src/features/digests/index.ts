/** The digest: what waits for a member and the notices left for once a day, in one letter at nine in the morning of where they live. */
export { mailDigests } from './mail-digests.ts';
