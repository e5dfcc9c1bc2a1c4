import { levelNeeds } from '@artel/contracts/people/levels.ts';
import { expect, test } from 'vitest';
import { needsText } from './needs-text.ts';

test.each([
  ['trusted', '5 завершённых заказов, 3 разных заказчика, оценка от 4,4, в срок 85 % работ, подтверждённая личность'],
  [
    'pro',
    '25 завершённых заказов, 12 разных заказчиков, оценка от 4,7, в срок 85 % работ, доведены до конца 92 % заказов, подтверждённая личность',
  ],
  [
    'top',
    '80 завершённых заказов, 30 разных заказчиков, оценка от 4,8, в срок 85 % работ, доведены до конца 95 % заказов, 180 дней без санкций, подтверждённая личность',
  ],
] as const)('%s', (level, said) => expect(needsText(levelNeeds[level]).replaceAll('\u00a0', ' ')).toBe(said));
