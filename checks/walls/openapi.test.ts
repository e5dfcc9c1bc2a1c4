/** Our OpenAPI document before Spectral's rules. Each judgement is of the whole document, as `/api/openapi.json` sends it. */
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openapi } from '../../server/src/platform/http/docs/openapi.ts';
import { endpoints } from './endpoints.ts';

const document = openapi(
  endpoints.map(({ endpoint }) => endpoint),
  { title: 'API', url: 'https://artel.example' },
);
const faultsOf = async (judged: object): Promise<string[]> => {
  const spectral = new Spectral();
  // the specification's addresses end with a slash
  spectral.setRuleset({ extends: oas as RulesetDefinition, rules: { 'path-keys-no-trailing-slash': 'off' } });
  const found = await spectral.run(JSON.parse(JSON.stringify(judged)));
  return found.map(({ code, message, path }) => `${code} ${path.join('.')}: ${message}`);
};

test('Spectral finds nothing in the description of the calls', async () => {
  expect(Object.keys(document.paths as object).length).toBeGreaterThan(200);
  expect(await faultsOf(document)).toEqual([]);
}, 240_000);

test('Spectral sees a planted fault', async () => {
  const planted = { ...document, tags: [], paths: { '/api/tips': { get: { tags: ['tips'], responses: {} } } } };
  const codes = (await faultsOf(planted)).map((fault) => fault.split(' ')[0]);
  expect(codes).toEqual(expect.arrayContaining(['operation-description', 'operation-tag-defined']));
});
