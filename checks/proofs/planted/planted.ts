/** A bug on purpose: one change of one file, and the tests that must notice it. */
export type Planted = {
  /** What goes wrong, as a sentence. */
  bug: string;
  /** From the root. */
  file: string;
  /** Stands in the file exactly once; when it does not, the entry has grown stale and fails. */
  find: string;
  replace: string;
  /** Test file → the test (its name or the beginning of it) that must fail. */
  caughtBy: Record<string, string>;
};
