import { expect, test } from 'vitest';
import { quietHoursText } from './settings.text.ts';

test.each([
  ['a night', { is_quiet: true, quiet_from: '22:00', quiet_to: '08:00' }, 'подождут утра'],
  ['no night between equal ends', { is_quiet: true, quiet_from: '08:00', quiet_to: '08:00' }, 'тихих часов нет'],
  ['switched off', { is_quiet: false, quiet_from: '22:00', quiet_to: '08:00' }, 'Пишем в любое время суток'],
])('quiet hours: %s', (_, times, said) => expect(quietHoursText(times, 'МСК')).toContain(said));
