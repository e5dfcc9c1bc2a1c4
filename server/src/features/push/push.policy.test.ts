import { noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import { expect, test } from 'vitest';
import { isPushService, mannerOf } from './push.policy.ts';
import { waitOf } from './send-push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('the service of a browser people use is known: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/fcm/send/abc',
  'https://evilfcm.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('no other address is ever called, whoever names it: %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('an origin of the operator is taken as it stands, and none beside it', () => {
  const more = ['https://push.corp.test:8443'];
  expect(
    ['https://push.corp.test:8443/x', 'https://push.corp.test/x', 'https://push.corp.test:8444/x'].map((at) => isPushService(at, more)),
  ).toEqual([true, false, false]);
});

test('every kind has its time and its loudness', () => {
  for (const kind of noticeKinds) expect(mannerOf(kind).ttl_s).toBeGreaterThanOrEqual(3600);
  expect(mannerOf('deadlines').urgency).toBe('high');
  expect(mannerOf('orders').urgency).toBe('normal');
});

test.each([
  [null, 0],
  ['', 0],
  ['120', 120_000],
  ['999999999', 86_400_000],
  ['-5', 0],
  ['soon', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('a service that asks to wait is waited for, a day at most: %s', (said, ms) => {
  expect(waitOf(said)).toBe(ms);
});
