import { expect, test } from 'vitest';
import { networkOf, placeOf } from './visit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['127.0.0.1', { place: 'this_machine', network: '127.0.0.1' }],
  ['::1', { place: 'this_machine', network: '::1' }],
  ['::ffff:10.1.2.3', { place: 'local_network', network: '10.1.2.*' }],
  ['172.31.0.9', { place: 'local_network', network: '172.31.0.*' }],
  ['172.32.0.9', { place: null, network: '172.32.0.*' }],
  ['fd00:1:2:3::4', { place: 'local_network', network: 'fd00:1:2:3::/64' }],
  ['fe80::1', { place: 'local_network', network: 'fe80:0:0:0::/64' }],
  ['2001:db8::1', { place: null, network: '2001:db8:0:0::/64' }],
])('%s came from %j', (ip, place) => {
  expect(placeOf(ip)).toEqual(place);
});
