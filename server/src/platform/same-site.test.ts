import { expect, test } from 'vitest';
import { neighbours } from './same-site.ts';

test.each([
  ['https://www.artel.ru', 'https://api.artel.ru', 'artel.ru'],
  ['https://artel.ru', 'https://api.artel.ru', 'artel.ru'],
  ['https://api.artel.ru', 'https://artel.ru', 'artel.ru'],
  ['https://www.shop.artel.ru', 'https://api.shop.artel.ru', 'shop.artel.ru'],
  ['https://www.artel.co.uk', 'https://api.artel.co.uk', 'artel.co.uk'],
  ['http://www.artel.localhost:3000', 'http://api.artel.localhost:3001', 'artel.localhost'],
])('%s and %s share the cookies of %s', (page, api, cookieDomain) => {
  expect(neighbours(page, api)).toEqual({ cookieDomain });
});

test.each([
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3001'],
  ['https://artel.ru', 'https://artel.ru:8443'],
])('%s and %s are one host: its cookies need no Domain', (page, api) => {
  expect(neighbours(page, api)).toEqual({ cookieDomain: null });
});

test.each([
  ['another domain', 'https://artel.ru', 'https://artel.com'],
  ['two owners under one public suffix', 'https://artel.co.uk', 'https://api.co.uk'],
  ['two owners at one host of pages', 'https://artel.github.io', 'https://api.github.io'],
  ['another scheme', 'https://artel.ru', 'http://api.artel.ru'],
  ['an address of the network', 'http://127.0.0.1:3000', 'http://127.0.0.2:3000'],
  ['the end of a name', 'https://artel.ru', 'https://myartel.ru'],
])('%s is another site', (_, page, api) => {
  expect(neighbours(page, api)).toBeUndefined();
});
