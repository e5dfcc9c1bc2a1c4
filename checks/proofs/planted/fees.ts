import type { Planted } from './planted.ts';

export default {
  'kopeck-lost-in-sharing': {
    bug: 'the last part of a shared sum is rounded like the others, and a kopeck is lost',
    file: 'server/src/features/fees/fees.ts',
    find: 'return [...parts, minus(amount, sum(...parts))];',
    replace: 'return [...parts, asMinor(Math.floor((amount * (weights.at(-1) ?? 0)) / whole))];',
    caughtBy: { 'server/src/features/fees/fees.test.ts': 'a sum shared out is never a kopeck more or less' },
  },
} satisfies Record<string, Planted>;
