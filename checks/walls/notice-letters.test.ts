/** What the catalogue of notices promises, the sources tell (that they tell nothing else, tsc checks); what the settings offer, some code sends. */
import { NoticeChannel, noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { expect, test } from 'vitest';
import { isSent, notices } from '../../server/src/features/notifications/notice.catalogue.ts';
import { lineOf } from '../../server/src/features/notifications/notice.policy.ts';
import { readSources, textsOf } from './sources.ts';

const isCode = /^N-[A-Z]\d+b?$/;
const told = new Set<string>();
for (const file of readSources('.ts')) {
  if (!file.path.startsWith('server/src/features/') || file.path.includes('.test.') || file.path.endsWith('notice.catalogue.ts')) continue;
  for (const { text } of textsOf(file)) if (isCode.test(text)) told.add(text);
}

test('what the catalogue promises, a feature tells', () => {
  expect(Object.keys(notices).filter((code) => !told.has(code))).toEqual([]);
});

test('what the settings offer is sent by some notice, and no notice is of a kind that they do not offer', () => {
  const offered = noticeKinds.flatMap((kind) =>
    NoticeChannel.options.filter((channel) => lineOf(kind, [])[channel].is_sent).map((way) => [kind, way]),
  );
  for (const [kind, way] of offered)
    expect(
      Object.values(notices).some((row) => row.kinds.includes(kind as never) && (way !== 'push' || row.push)),
      `${kind} ${way}`,
    ).toBe(true);
  for (const { kinds } of Object.values(notices)) for (const kind of kinds) expect(isSent(kind, 'in_app'), kind).toBe(true);
  // no news is written yet: nothing of them is offered
  expect(noticeKinds.filter((kind) => !offered.some(([known]) => known === kind))).toEqual(['news']);
});

test('what a device shows tells nothing of anybody: the words stand here as they are shown', () => {
  for (const { push } of Object.values(notices)) if (push) expect(push).toMatch(/^[А-ЯЁ][а-яё ,:.-]{5,50}$/);
});
