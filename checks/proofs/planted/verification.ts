import type { Planted } from './planted.ts';

export default {
  'phone-tries-not-counted': {
    bug: 'tries at a code sent to a telephone are not counted: six digits are guessed in a night',
    file: 'server/src/features/verification/verification.sql.ts',
    find: `.set((eb) => ({ tries: eb('tries', '+', 1) }))`,
    replace: `.set((eb) => ({ tries: eb('tries', '+', 0) }))`,
    caughtBy: { 'server/src/features/verification/verification.test.ts': 'five tries, also when they come at once' },
  },
  'paper-kept-plain': {
    bug: 'papers lie in the storage as they came',
    file: 'server/src/platform/storage/sealed.ts',
    find: 'await storeBytes(folder, tail, encrypt(own, bytes, about));',
    replace: 'await storeBytes(folder, tail, bytes);',
    caughtBy: { 'server/src/features/identity/documents-stored.test.ts': 'a planted paper is nowhere in the storage as it was' },
  },
  'paper-opened-unwritten': {
    bug: 'one of the staff opens a paper and nothing is written down',
    file: 'server/src/features/identity/show-document.ts',
    find: "    await audit(tx, viewer, one, 'paper_viewed', reason, { paper: found.kind });\n",
    replace: '',
    caughtBy: { 'server/src/features/identity/documents-stored.test.ts': 'a paper opens to whoever has taken the case' },
  },
  'papers-stay-for-good': {
    bug: 'thirty days after the decision the papers are still there',
    file: 'server/src/features/identity/in-time.ts',
    find: '    await dropAllDocuments(tx, one);\n    const isUnsent',
    replace: '    const isUnsent',
    caughtBy: { 'server/src/features/identity/documents-stored.test.ts': 'thirty days after the decision' },
  },
  'paper-right-of-everybody': {
    bug: 'the highest right of the staff opens papers, too',
    file: 'server/src/features/identity/identity.policy.ts',
    find: "permissions.includes('identity');",
    replace: "permissions.includes('identity') || permissions.includes('superadmin');",
    caughtBy: { 'server/src/features/identity/identity.policy.test.ts': 'the right to see papers comes with no other right' },
  },
  'document-in-two-accounts': {
    bug: 'one document proves two people',
    file: 'server/src/features/identity/decide-case.ts',
    find: "  if (twins.length > 0) refuse('IDENTITY_DOCUMENT_KNOWN', { numbers: twins });\n",
    replace: '',
    caughtBy: { 'server/src/features/identity/identity.test.ts': 'the same document in another account' },
  },
  'dear-order-without-phone': {
    bug: 'an order dearer than 50 000 roubles is paid for by somebody without a telephone',
    file: 'server/src/features/payments/pay.ts',
    find: "  if (await needsPhone(order, tx.db)) refuse('PAYMENT_WANTS_PHONE');\n",
    replace: '',
    caughtBy: { 'server/src/features/payments/phone-first.test.ts': 'an order of 5000001 kopecks' },
  },
} satisfies Record<string, Planted>;
