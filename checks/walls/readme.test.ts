/** The README promises nothing that is not so: variables, defaults, paths, commands. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadConfig } from '../../server/src/platform/config.ts';
import { environment } from '../../server/src/platform/environment.ts';

const root = new URL('../../', import.meta.url);
const readmes = ['README.md', 'README.en.md'].map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }));
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| .+ \|$/gm)].map(([, name, byDefault]) => ({ name: name!, byDefault: byDefault! }));

test.each(readmes)('the table of $name names every variable of the environment, in its order, and no other', ({ text }) => {
  expect(rowsOf(text).map(({ name }) => name)).toEqual(Object.keys(environment.shape));
});

test.each(readmes)('the defaults in the table of $name are those of an empty environment', ({ text }) => {
  const rows = rowsOf(text);
  const config = loadConfig({});
  const known: Record<string, unknown> = {
    ...environment.parse({}),
    PUBLIC_DEV: config.publicDev ? '1' : '0',
    DEMO_IN_PUBLIC: config.isDemoInPublic ? '1' : '0',
    SANDBOX_APART: config.isSandboxApart ? '1' : '0',
    TRUST_PROXY: config.trustProxy ? '1' : '0',
    REDIRECT_HOSTS: config.redirectHosts.join(', ') || undefined,
    MAIL_EVENT_SECRETS: config.mailEventSecrets.length > 0 ? 'set' : undefined,
    PUSH_ORIGINS: config.pushOrigins.join(', ') || undefined,
    SEED: config.seed,
    PAYMENTS: [config.payments, ...config.coins.taking].join(','),
    LOG_LEVEL: config.logLevel,
    PUBLIC_URL: config.publicUrl.replace(config.host, 'HOST').replace(String(config.port), 'PORT'),
    SANDBOX_PORT: config.sandboxPort === config.port + 1 ? 'PORT + 1' : config.sandboxPort,
  };
  const expected = rows.map(({ name }) => ({ name, byDefault: known[name] === undefined ? '—' : `\`${known[name]}\`` }));
  expect(rows).toEqual(expected);
});

test.each(readmes)('every path that $name links exists', ({ text: readme }) => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(new URL(link, root)))).toEqual([]);
});

test.each(readmes)('every npm command in $name is a script', ({ text: readme }) => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: Record<string, string> };
  const used = [...readme.matchAll(/npm (?:run )?([a-z-]+)/g)].map(([, name]) => name!);
  expect(used.filter((name) => !(name in scripts))).toEqual([]);
});

/** What the README leaves to its reader. */
const own: Record<string, string> = {
  JWT_SECRET: randomBytes(48).toString('base64url'),
  PAPER_KEYS: `2026:${randomBytes(32).toString('base64')}`,
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_PAYOUT_AGENT_ID: '500100',
};
test.each(readmes)('the .env of $name starts production as it stands, and nothing of it can be left out', ({ text }) => {
  const block = /^MODE=production\n[\s\S]*?(?=^```)/m.exec(text)![0];
  const env = Object.fromEntries(
    [...block.matchAll(/^([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name!, own[name!] ?? value!.replace('…', 'key')]),
  );
  expect(loadConfig(env)).toMatchObject({ mode: 'production', payments: 'yookassa' });
  const spare = Object.keys(env).filter((name) => {
    const { [name]: _, ...rest } = env;
    try {
      return loadConfig(rest).mode === 'production';
    } catch {
      return false;
    }
  });
  expect(spare).toEqual([]);
});

test.each(readmes)('the steps of $name are counted without gaps', ({ text }) => {
  const steps = [...text.matchAll(/^(\d+)\. /gm)].map(([, no]) => Number(no));
  expect(steps.length).toBeGreaterThan(3);
  expect(steps).toEqual(steps.map((_, at) => at + 1));
});

test('both tell the same: the same headings, commands and links, in the same order', () => {
  const shape = (text: string) => ({
    headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
    steps: [...text.matchAll(/^\d+\. /gm)].length,
    blocks: [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block),
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to!).filter((to) => !to.startsWith('README')),
  });
  expect(shape(readmes[1]!.text)).toEqual(shape(readmes[0]!.text));
});
