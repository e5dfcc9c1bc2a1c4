/** The walls of the house, each as a pure function: sources in, sentences about offenders out. docs/STYLE.md says them in words. */
import { type Import, importsOf, parse, type Source, textsOf, visit } from './sources.ts';

export type Rule = (files: readonly Source[]) => string[];

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
export const isProduct = (path: string): boolean => /^(server|web|contracts|sandbox)\/.+\.(ts|tsx|mjs)$/.test(path) && !isTest(path);
/** `server/src/features/orders/x.ts` → its side and feature. */
const placeOf = (path: string): { side: string; feature: string; file: string } | undefined => {
  const [, side, feature, file] = /^(server\/src|web\/app)\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return side ? { side, feature: feature!, file: file! } : undefined;
};

const ground = /^(server\/src\/platform|web\/app\/(platform|ui))\//;

/** A rule about each import of some files. */
const aboutImports =
  (concerns: (path: string) => boolean, offence: (file: Source, what: Import) => string | undefined): Rule =>
  (files) =>
    files
      .filter(({ path }) => concerns(path))
      .flatMap((file) => importsOf(file).map((what) => ({ path: file.path, why: offence(file, what) })))
      .flatMap(({ path, why }) => (why ? [`${path}: ${why}`] : []));

/** What a browser loads when it is needed (pages by routes.ts, `lazy(() => import(…))`) is named by its file: the file is the chunk. */
export const featuresAreEnteredByTheirIndex: Rule = aboutImports(isProduct, (file, { target, isLazy }) => {
  const from = placeOf(file.path);
  const to = placeOf(target);
  if (!to || (from?.side === to.side && from.feature === to.feature) || to.file === 'index.ts') return undefined;
  if (isLazy && to.side === 'web/app') return undefined;
  return `enters «${to.feature}» by ${to.file}, not by its index.ts`;
});

export const anIndexOnlyHandsOut: Rule = aboutImports(
  (path) => placeOf(path)?.file === 'index.ts',
  (_, { from }) => (from.startsWith('./') ? undefined : `an index hands out its own slice only, but takes ${from}`),
);

const indexed = ['server/src/platform', 'server/src/platform/db', 'web/app/platform/api', 'web/app/platform/format', 'web/app/ui'];
/** An index of the kit has what every page loads anyway; a rarer part is imported by its file, so that only its pages carry it. */
export const sharedPartsComeFromTheirIndex: Rule = (files) => {
  const exported = new Map<string, string>();
  for (const file of files)
    if (indexed.some((folder) => file.path === `${folder}/index.ts`))
      for (const { target, names } of importsOf(file)) for (const name of names) exported.set(`${target} ${name}`, file.path);
  return aboutImports(
    // a statement takes the clock alone: the index would bring it the rest of the server
    (path) => isProduct(path) && !ground.test(path) && !path.endsWith('.sql.ts'),
    (_, { target, names }) => {
      const found = names.find((name) => exported.has(`${target} ${name}`));
      return found && `takes ${found} from ${target}, not from ${exported.get(`${target} ${found}`)}`;
    },
  )(files);
};

/** Types count too: two features that know each other's shapes are one feature. */
export const featuresFormNoCycle: Rule = (files) => {
  const uses = new Map<string, Set<string>>();
  for (const file of files) {
    const from = placeOf(file.path);
    if (!from || !isProduct(file.path)) continue;
    const node = `${from.side}: ${from.feature}`;
    for (const { target } of importsOf(file)) {
      const to = placeOf(target);
      if (!to || to.side !== from.side || to.feature === from.feature) continue;
      if (!uses.has(node)) uses.set(node, new Set());
      uses.get(node)!.add(`${to.side}: ${to.feature}`);
    }
  }
  const cycles = new Set<string>();
  const walk = (node: string, way: readonly string[]): void => {
    if (way.includes(node)) {
      const loop = way.slice(way.indexOf(node));
      const first = loop.indexOf([...loop].sort()[0]!);
      cycles.add([...loop.slice(first), ...loop.slice(0, first), loop[first]].join(' → '));
      return;
    }
    for (const next of uses.get(node) ?? []) walk(next, [...way, node]);
  };
  for (const node of uses.keys()) walk(node, []);
  return [...cycles];
};

const aboveGround = /^server\/src\/(features\/|[^/]+\.ts$)|^web\/app\/((features|layouts)\/|[^/]+\.tsx?$)/;
export const theGroundKnowsNoFeature: Rule = aboutImports(
  (path) => ground.test(path) && isProduct(path),
  (_, { target }) => (aboveGround.test(target) ? `knows ${target}` : undefined),
);

/** Routes and calls stand on the database, never the other way round. */
export const theDatabaseKnowsNoHttp: Rule = aboutImports(
  (path) => path.startsWith('server/src/platform/db/') && isProduct(path),
  (_, { target }) => (target.startsWith('server/src/platform/http/') ? `the database layer takes ${target}` : undefined),
);

const tables = /^server\/src\/[^/]+\.ts$|^web\/app\/(layouts\/|[^/]+\.tsx?$)/;
export const featuresDoNotLookUp: Rule = aboutImports(
  (path) => placeOf(path) !== undefined && !isTest(path),
  (_, { target }) => (tables.test(target) ? `looks up at ${target}` : undefined),
);

export const workspacesPointOneWay: Rule = aboutImports(isProduct, (file, { from, target }) => {
  const side = file.path.split('/')[0]!;
  const to = /^(server|web|contracts|sandbox)\//.exec(target)?.[1] ?? /^@artel\/(server|web|contracts|sandbox)/.exec(from)?.[1];
  const may: Record<string, readonly string[]> = {
    server: ['server', 'contracts'],
    web: ['web', 'contracts'],
    contracts: ['contracts'],
    sandbox: ['sandbox'],
  };
  if (to && !may[side]!.includes(to)) return `${side} imports ${to} (${from})`;
  if (side === 'contracts' && !to && from !== 'zod') return `contracts need nothing but zod, this takes ${from}`;
  return undefined;
});

/** The pure roles: they get everything handed over, so importing the world would be the first step to asking it. */
const isPure = (path: string): boolean => {
  const place = placeOf(path);
  if (!place || isTest(path)) return false;
  if (/\.(lifecycle|policy|view|state|text)\.ts$/.test(place.file)) return true;
  const stem = /^([a-z-]+)\.ts$/.exec(place.file)?.[1];
  return stem !== undefined && place.side === 'server/src' && isSingularOf(stem, place.feature);
};
const isSingularOf = (word: string, plural: string): boolean =>
  [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].includes(plural) && word !== plural;

/** What a member is, and which rights they have, is data; the rest of platform/http is the server. */
const impure =
  /\.sql\.ts$|^server\/src\/platform\/(db|jobs|mail|storage|realtime|http)\/(?!viewer\.ts$)|^(pg|kysely|fastify|react|react-router|node:.*)$/;
export const rulesArePure: Rule = aboutImports(isPure, (_, { target, isType }) =>
  !isType && impure.test(target) ? `a pure file takes ${target}` : undefined,
);

/** A verdict is answered, never thrown; what a rule must know is handed to it. */
export const rulesAnswerVerdicts: Rule = (files) =>
  files.flatMap((file) => {
    if (!/\.(lifecycle|policy)\.ts$/.test(file.path) || !placeOf(file.path)) return [];
    const offences: string[] = [];
    visit(parse(file), (node) => {
      if (node.type === 'ThrowStatement') offences.push('throws');
      if (node.type === 'AwaitExpression') offences.push('waits');
      if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'refuse') offences.push('refuses');
    });
    return offences.map((what) => `${file.path}: a rule ${what}`);
  });

export const routesHoldNoRules: Rule = aboutImports(
  (path) => path.endsWith('.routes.ts') && placeOf(path) !== undefined,
  (file, { target, isType }) => {
    if (isType) return undefined;
    const to = placeOf(target);
    if (target.endsWith('.sql.ts') || target.startsWith('server/src/platform/db/')) return `routes take ${target}`;
    return to && to.feature !== placeOf(file.path)!.feature ? `routes reach into «${to.feature}»` : undefined;
  },
);

const sqlMayTake = /^server\/src\/platform\/(db\/|clock\.ts$)|^contracts\/|^(kysely|pg|uuid|node:crypto)$/;
export const sqlFilesOnlyAsk: Rule = aboutImports(
  (path) => path.endsWith('.sql.ts') && placeOf(path) !== undefined,
  (file, { target, isType }) => {
    const isOwn = placeOf(target)?.feature === placeOf(file.path)!.feature;
    return isType || isOwn || sqlMayTake.test(target) ? undefined : `an SQL file takes ${target}`;
  },
);

/** A sentence may begin with «Select»; a statement begins with SELECT or select. */
const statement =
  /^\s*((select|SELECT)\s.+\s(from|FROM)|(insert|INSERT)\s+(into|INTO)|(update|UPDATE)\s+\w+\s+(set|SET)|(delete|DELETE)\s+(from|FROM)|(with|WITH)\s+\w+\s+(as|AS)|(create|CREATE|alter|ALTER)\s+(table|TABLE|index|INDEX))\b/s;

/** The connection may be handed on (`tx.db`, `read()` as an argument); a statement is written and run in `*.sql.ts` alone. */
export const sqlStandsInSqlFiles: Rule = (files) =>
  files.flatMap((file) => {
    const mayAsk = file.path.endsWith('.sql.ts') || file.path.startsWith('server/src/platform/db/') || isTest(file.path);
    if (mayAsk || !file.path.startsWith('server/src/')) return [];
    const offences: string[] = [];
    const isConnection = (node: unknown): boolean => {
      const n = node as { type?: string; callee?: { name?: string }; property?: { name?: string } };
      if (n?.type === 'CallExpression') return ['read', 'database'].includes(n.callee?.name ?? '');
      return n?.type === 'MemberExpression' && ['db', 'client'].includes(n.property?.name ?? '');
    };
    visit(parse(file), (node) => {
      const callee = node.callee as { name?: string; object?: { name?: string }; property?: { name?: string } } | undefined;
      const tag = node.tag as { name?: string } | undefined;
      if (node.type === 'MemberExpression' && isConnection(node.object)) offences.push('asks the database');
      if (node.type === 'CallExpression' && ['hotRead', 'hotRow'].includes(callee?.name ?? ''))
        offences.push('asks the database (hotRead)');
      if (node.type === 'CallExpression' && callee?.object?.name === 'tx' && ['rows', 'row'].includes(callee.property?.name ?? ''))
        offences.push('asks the database');
      if (node.type === 'TaggedTemplateExpression' && tag?.name === 'sql') offences.push('builds SQL');
    });
    if (textsOf(file).some(({ text }) => statement.test(text))) offences.push('holds an SQL text');
    return [...new Set(offences)].map((what) => `${file.path}: ${what} outside *.sql.ts`);
  });

const databaseTime =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(current_(timestamp|date|time)|localtime(stamp)?)\b/i;
/** The product's moment comes from clock.ts as a parameter, so that tests and the demo can move it. */
export const sqlKnowsNoTime: Rule = (files) =>
  files.flatMap((file) => {
    if (/^server\/migrations\/.+\.sql$/.test(file.path)) {
      const code = file.source.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');
      return databaseTime.test(code) ? [`${file.path}: the database is asked for the time`] : [];
    }
    if (!file.path.startsWith('server/src/') || isTest(file.path)) return [];
    // elsewhere «now()» may be part of a sentence; in an SQL file every text is SQL
    const isSql = (text: string) => file.path.endsWith('.sql.ts') || /\b(select|insert|update|delete|where|values)\b/i.test(text);
    return textsOf(file)
      .filter(({ text }) => isSql(text) && databaseTime.test(text))
      .map(({ line }) => `${file.path}:${line}: the database is asked for the time`);
  });

/** React's own `lazy` takes the page away with the part whose script did not come. */
export const partsWaitForTheirScripts: Rule = (files) =>
  files.flatMap(({ path, source }) =>
    path.startsWith('web/app/') &&
    path !== 'web/app/platform/boot/lazy-with-retry.ts' &&
    /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(source)
      ? [`${path}: lazyWithRetry of platform/lazy-with-retry.ts is meant`]
      : [],
  );

/** Product sources keep no drawer without a name; names say what is inside. */
export const namesSaySomething: Rule = (files) =>
  files.flatMap(({ path }) => {
    const words = path.split(/[/.]/);
    const empty = words.find((word) => /^(utils?|helpers?|common|lib|core|misc|shared|v2)$/.test(word));
    return empty ? [`${path}: «${empty}» says nothing`] : [];
  });
