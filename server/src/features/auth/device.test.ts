import { expect, test } from 'vitest';
import { placeOf } from '../../platform/http/visit.ts';
import { deviceName, deviceText } from './device.ts';

const mozilla = 'Mozilla/5.0';
test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 YaBrowser/25.10.0 Safari/537.36`,
    'Яндекс Браузер, Windows',
  ],
  [`${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari, macOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) CriOS/142.0 Mobile Safari/604.1`,
    'Chrome, iPhone',
  ],
  [`${mozilla} (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0`, 'Firefox, Android'],
  [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox, Linux'],
  ['curl/8.5.0', 'неизвестное устройство'],
  ['', 'неизвестное устройство'],
])('%s is called «%s»', (user_agent, words) => {
  expect(deviceText(user_agent)).toBe(words);
});

test('a telephone is told from a computer', () => {
  expect(deviceName(`${mozilla} (Android 16; Mobile; rv:145.0) Firefox/145.0`).is_handheld).toBe(true);
  expect(deviceName(`${mozilla} (X11; Linux x86_64) Firefox/145.0`).is_handheld).toBe(false);
});

test.each([
  ['127.0.0.1', 'this_machine', '127.0.0.1'],
  ['::1', 'this_machine', '::1'],
  ['::ffff:127.0.0.1', 'this_machine', '127.0.0.1'],
  ['192.168.1.20', 'local_network', '192.168.1.*'],
  ['10.1.2.3', 'local_network', '10.1.2.*'],
  ['172.20.0.4', 'local_network', '172.20.0.*'],
  ['fd00::12', 'local_network', 'fd00:0:0:0::/64'],
  ['172.32.0.4', null, '172.32.0.*'],
  ['203.0.113.77', null, '203.0.113.*'],
  ['2001:db8::1', null, '2001:db8:0:0::/64'],
])('of %s the place is %s, the network %s', (ip, place, network) => {
  expect(placeOf(ip)).toEqual({ place, network });
});
