import { CaseStatus } from '@artel/contracts/money/reconciliation.ts';
import { expect, test } from 'vitest';
import { movesOf } from '../../../../test/moves.ts';
import { caseLifecycle } from './case.lifecycle.ts';

test('a case moves only as the table says, whoever asks; one that is taken says so', () => {
  expect(movesOf(caseLifecycle, CaseStatus.options, ['owner', 'colleague', 'late', 'system'])).toEqual({
    open: [
      'colleague take open taken',
      'late take open taken',
      'late take_over taken taken',
      'owner give_back taken open',
      'owner settle taken settled',
      'system agree open agreed',
      'system agree taken agreed',
      'system reopen agreed open',
    ],
    named: ['colleague take taken: CASE_IS_TAKEN', 'late take taken: CASE_IS_TAKEN'],
    hidden: ['agree', 'reopen'],
  });
});
