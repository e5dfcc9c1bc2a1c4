import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSigned } from './mail-event.signature.ts';

const at = new Date('2026-11-27T09:00:00Z');
const now_s = String(at.getTime() / 1000);
const body = Buffer.from('{"type":"bounced"}');
const secret = 'a secret of the mail service, long';
const sign = (key: Buffer | string, id = 'evt_1', timestamp = now_s, said: Buffer = body) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(said).digest('base64')}`;
const given = (more: object = {}) => ({ id: 'evt_1', timestamp: now_s, signature: sign(secret), ...more });
const seconds = (more: number) => String(Number(now_s) + more);

test.each([
  ['their own', [secret], given(), true],
  ['by the new secret while the old one counts', ['a newer secret of the mail service', secret], given(), true],
  ['one of several', [secret], given({ signature: `v1a,xx v1,AAAA ${sign(secret)}` }), true],
  ['by a secret in base64', ['whsec_c2VjcmV0IG9mIHRoZSBtYWlsIHNlcnZpY2U='], given({ signature: sign('secret of the mail service') }), true],
  ['by another secret', ['another secret of somebody else'], given(), false],
  ['without a secret', [], given(), false],
  ['of another id', [secret], given({ id: 'evt_2' }), false],
  ['of another moment', [secret], given({ timestamp: seconds(1) }), false],
  ['of another version', [secret], given({ signature: sign(secret).replace('v1', 'v0') }), false],
  ['nothing', [secret], given({ signature: '' }), false],
  ['short', [secret], given({ signature: 'v1,AAAA' }), false],
  ['an id that is no id', [secret], given({ id: '' }), false],
  ['of five minutes ago', [secret], given({ timestamp: seconds(-300), signature: sign(secret, 'evt_1', seconds(-300)) }), true],
  ['of longer ago', [secret], given({ timestamp: seconds(-301), signature: sign(secret, 'evt_1', seconds(-301)) }), false],
  ['of the future', [secret], given({ timestamp: seconds(301), signature: sign(secret, 'evt_1', seconds(301)) }), false],
])('a signature that is %s', (_, secrets, signed, isTheirs) => {
  expect(isSigned(secrets, signed, body, at)).toBe(isTheirs);
});

test('another body is not signed', () => {
  expect(isSigned([secret], given(), Buffer.from('{"type":"complained"}'), at)).toBe(false);
});
