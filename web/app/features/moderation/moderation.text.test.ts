import { expect, test } from 'vitest';
import { lastVerdict } from './moderation.text.ts';

const event = (type: string, day: number, actor_name: string | null) => ({
  _id: type,
  type: `service.${type}`,
  actor: 'staff',
  actor_name,
  reason: null,
  at: `2026-11-${day}T10:00:00.000Z`,
});
const sent = event('submitted', 20, 'Анна Воронцова');
const approved = event('approved', 21, 'Пётр Котов');

test.each([
  ['a colleague decided', [approved, sent], 'Пётр Котов'],
  ['a pause of the seller is no verdict', [event('paused', 22, 'Анна Воронцова'), approved, sent], 'Пётр Котов'],
  ['it was sent again', [event('submitted', 22, 'Анна Воронцова'), approved, sent], undefined],
  ['the rule of trust let it out', [event('approved', 20, null), sent], undefined],
  ['nothing happened', [], undefined],
])('who decided about a service last is told: %s', (_, history, name) => {
  expect(lastVerdict(history)?.actor_name ?? undefined).toBe(name);
});
