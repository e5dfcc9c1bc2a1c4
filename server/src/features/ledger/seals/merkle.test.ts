import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, merklePath, merkleRoot, stepsOf } from './merkle.ts';

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
/** RFC 6962, 2.1, word for word: the left part is the largest power of two below n. */
function mth(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha();
  if (leaves.length === 1) return leaves[0]!;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return sha(Buffer.of(1), mth(leaves.slice(0, k)), mth(leaves.slice(k)));
}
/** The same for the path: 2.1.1. */
function pathOf(leaves: readonly Buffer[], m: number): Buffer[] {
  if (leaves.length === 1) return [];
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return m < k ? [...pathOf(leaves.slice(0, k), m), mth(leaves.slice(k))] : [...pathOf(leaves.slice(k), m - k), mth(leaves.slice(0, k))];
}
const some = (n: number) => Array.from({ length: n }, (_, at) => sha(Buffer.of(0, at)));

test('the tree and its paths are those of RFC 6962, for every number of leaves up to 40', () => {
  for (let n = 0; n <= 40; n++) {
    const leaves = some(n);
    expect(merkleRoot(leaves)).toBe(mth(leaves).toString('hex'));
    for (let m = 0; m < n; m++) {
      const path = pathOf(leaves, m).map((step) => step.toString('hex'));
      expect(merklePath(leaves, m)).toEqual(path);
      expect(stepsOf(m, n)).toBe(path.length);
    }
  }
});

test('an empty day has the hash of nothing', () => {
  expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('a leaf is 57 bytes: 00, salt, number, seal', () => {
  const leaf = { salt: '00112233-4455-6677-8899-aabbccddeeff', no: 258, hash: 'ab'.repeat(32) };
  const bytes = Buffer.from(`0000112233445566778899aabbccddeeff0000000000000102${'ab'.repeat(32)}`, 'hex');
  expect(bytes).toHaveLength(57);
  expect(leafHash(leaf)).toEqual(sha(bytes));
});

test('no leaf can be changed, moved, added or left out without another root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), fc.nat(), (n, a, b) => {
      const leaves = some(n);
      const root = merkleRoot(leaves);
      const [at, other] = [a % n, b % n];
      const changed = leaves.with(at, sha(Buffer.of(9)));
      const moved = leaves.with(at, leaves[other]!).with(other, leaves[at]!);
      expect(merkleRoot(changed)).not.toBe(root);
      if (at !== other) expect(merkleRoot(moved)).not.toBe(root);
      expect(merkleRoot([...leaves, leaves[n - 1]!])).not.toBe(root);
      expect(merkleRoot(leaves.toSpliced(at, 1))).not.toBe(root);
    }),
  );
});
