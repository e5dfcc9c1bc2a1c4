import { expect, test } from 'vitest';
import { seal, unseal, useSealSecret } from './seal.ts';

test('a sealed text opens for its owner under its secret, and for nobody else', () => {
  useSealSecret('the first secret, long enough, really');
  const sealed = seal('JBSWY3DPEHPK3PXP', 'owner');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal('JBSWY3DPEHPK3PXP', 'owner')).not.toBe(sealed);
  expect(unseal(sealed, 'owner')).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(sealed, 'another')).toBeNull();
  expect(unseal(`${sealed.slice(0, -2)}AA`, 'owner')).toBeNull();
  expect(unseal('nonsense', 'owner')).toBeNull();
  useSealSecret('another secret, also long enough, yes');
  expect(unseal(sealed, 'owner')).toBeNull();
});
