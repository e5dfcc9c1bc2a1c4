/**
 * The tree over a day's seals (RFC 6962, 2.1). A leaf is SHA-256 of 0x00, the salt (16 bytes), the seal's number (8 bytes, big-endian) and
 * the seal (32 bytes); a node is SHA-256 of 0x01 and its two children. What has no pair goes up as it is.
 */
import { createHash } from 'node:crypto';

export type Leaf = { salt: string; no: number; hash: string };

const digest = (...parts: Uint8Array[]): Buffer => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest();
};
const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

export function leafHash({ salt, no, hash }: Leaf): Buffer {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(no));
  return digest(LEAF, Buffer.from(salt.replaceAll('-', ''), 'hex'), number, Buffer.from(hash, 'hex'));
}
const above = (level: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
    const [left, right] = [level[2 * at]!, level[2 * at + 1]];
    return right ? digest(NODE, left, right) : left;
  });

/** In hex. Of no leaves at all: SHA-256 of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): string {
  if (leaves.length === 0) return digest().toString('hex');
  let level = leaves;
  while (level.length > 1) level = above(level);
  return level[0]!.toString('hex');
}

/** The hashes beside the way from a leaf up to the root, in hex. */
export function merklePath(leaves: readonly Buffer[], index: number): string[] {
  const path: string[] = [];
  let [level, at] = [leaves, index];
  while (level.length > 1) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    if (beside) path.push(beside.toString('hex'));
    [level, at] = [above(level), Math.floor(at / 2)];
  }
  return path;
}

export function stepsOf(index: number, size: number): number {
  let steps = 0;
  for (let [at, n] = [index, size]; n > 1; [at, n] = [Math.floor(at / 2), Math.ceil(n / 2)]) if (at % 2 === 1 || at + 1 < n) steps += 1;
  return steps;
}
