import { describe, expect, test } from 'vitest';
import { pathOf } from '../log.ts';
import { violationsIn } from './csp-reports.ts';

const page = 'https://artel.ru/recover?token=SECRET#SECRET';

describe('a report of a browser is logged without what its addresses carry', () => {
  test.each([
    {
      'csp-report': {
        'document-uri': page,
        'blocked-uri': 'https://evil.test/x?SECRET',
        'effective-directive': 'img-src',
        'script-sample': 'SECRET',
      },
    },
    [
      {
        type: 'csp-violation',
        body: { documentURL: page, blockedURL: 'https://evil.test/x?SECRET', effectiveDirective: 'img-src', sample: 'SECRET' },
      },
    ],
  ])('%j', (report) => {
    const logged = violationsIn(JSON.stringify(report));
    expect(logged).toEqual([{ directive: 'img-src', blocked: 'https://evil.test/x', page: 'https://artel.ru/recover' }]);
    expect(JSON.stringify(logged)).not.toContain('SECRET');
  });

  test.each(['', 'SECRET', 'null', '[]', '[null]', '{"csp-report":null}', '{"csp-report":"SECRET"}', '5'])('%s says nothing', (body) => {
    expect(violationsIn(body)).toEqual([]);
  });
});

test.each([
  ['/recover?token=SECRET', '/recover'],
  ['/api/users/me/?x=SECRET#SECRET', '/api/users/me/'],
  ['https://user:SECRET@artel.ru/a?b=SECRET', 'https://artel.ru/a'],
  ['http://[', ''],
])('%s is logged as %s', (address, logged) => expect(pathOf(address)).toBe(logged));
