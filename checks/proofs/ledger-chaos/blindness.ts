/** The suite of the ledger against itself. By hand: `node checks/proofs/ledger-chaos/blindness.ts [part of a name …]` */
import { lookByHand, type WatchedSuite } from '../planted/watched-suite.ts';

/**
 * What can be seen from outside, within seconds, of what is planted in the sources; the rest is left to the tests it names. So are
 * `unknown-taken-for-refused`, whose sums the provider's late word sets right again, and `payout-told-again`, which wants a node killed
 * between two words to the provider and a key that has died since.
 */
export const seenFromOutside = [
  'key-not-claimed',
  'answer-kept-apart',
  'unknown-commit-taken-for-done',
  'commit-not-on-the-disk',
  'order-not-locked',
  'seals-not-chained',
  'refund-told-again',
  'refund-not-asked-for',
];
/** Fifteen seconds, and on until so much was seen. */
export const ledgerSuite: WatchedSuite = {
  program: 'checks/proofs/ledger-chaos/run.ts',
  length: ['--seconds', '15', '--operations', '600'],
  line: /^ledger: .*$/m,
  sound: /lost 0, doubled 0, violations 0/,
};

if (import.meta.main) await lookByHand(ledgerSuite, seenFromOutside, process.argv.slice(2));
