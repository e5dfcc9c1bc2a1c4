/** The documents that are written from the code itself: the list of calls, a diagram of every lifecycle, and the example of settings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { type Declared, endpoints } from '../../checks/walls/endpoints.ts';
import { logLines } from '../../checks/walls/log-events.ts';
import { filesEnding, readSources, root } from '../../checks/walls/sources.ts';
import { architecturePicture } from './architecture.ts';

/** Path from the root → its whole text. */
export async function generateDocs(): Promise<Map<string, string>> {
  const docs = new Map([['docs/endpoints.md', endpointsDoc(endpoints)]]);
  docs.set('docs/LOGS.md', logsDoc());
  docs.set('docs/pictures/architecture.svg', architecturePicture());
  docs.set('.env.example', envExample(readText('README.md')));
  for (const lifecycle of await findLifecycles()) docs.set(`docs/lifecycles/${lifecycle.name}.md`, lifecycleDoc(lifecycle));
  return docs;
}

const isNotEdited = '<!-- Written by `npm run docs` from the code; checks/walls/docs.test.ts fails when it is stale. -->';
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const asSentences = (comment: string): string =>
  comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The sentences a file begins with. */
const docOf = (file: string): string => asSentences(/^\/\*\*([\s\S]*?)\*\//.exec(readText(file))?.[1] ?? '');
/** The sentences right above a const. */
const docOfConst = (file: string, name: string): string =>
  asSentences(new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${name}\\b`).exec(readText(file))?.[1] ?? '');
const cell = (text: string): string => text.replaceAll('|', '\\|');

function logsDoc(): string {
  const byEvent = Map.groupBy(logLines(readSources('.ts')), ({ event }) => event);
  const rows = [...byEvent].sort().map(([event, lines]) => {
    const files = [...new Set(lines.map(({ file }) => `\`${file}\``))];
    const words = [...new Set(lines.map((line) => line.words))];
    return `| \`${event}\` | ${[...new Set(lines.map(({ level }) => level))].join(', ')} | ${cell(words.join('; '))} | ${files.join(', ')} |`;
  });
  return [
    '# What the server logs',
    '',
    isNotEdited,
    '',
    'JSON lines on standard output (`LOG_LEVEL`). Each has an `event`, a code that stays when the words are mended, and the `request_id` of the call it belongs to: the answer tells the same number in `x-request-id` and, when it failed, to the person. Errors come as `err` with type, message, stack and the code of the system or of PostgreSQL (`error_code`), without the client that met them.',
    '',
    '| Event | Level | Message | From |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The README's table of settings, which checks/walls/readme.test.ts compares with the schema of the configuration. */
function envExample(readme: string): string {
  const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm)];
  const settings = rows.map(([, name, byDefault, what]) => {
    const value = byDefault!.replaceAll('`', '');
    const isWhole = /^[^ ]+$/.test(value) && !/HOST|—/.test(value);
    const said = [what!, ...(isWhole || value === '—' ? [] : [`По умолчанию ${value}.`])].join('. ').replace('.. ', '. ');
    return `${wrapped(said.replaceAll('`', ''))}\n#${name}=${isWhole ? value : ''}`;
  });
  return [
    '# Настройки «Артели»: cp .env.example .env, дальше убрать # у нужных строк. `npm start` и `npm run dev` читают .env сами;',
    '# что задано в окружении, важнее. Файл пишет `npm run docs` из таблицы README.',
    '',
    settings.join('\n\n'),
    '',
  ].join('\n');
}
const wrapped = (text: string): string => text.replace(/(.{1,110})(?: |$)/g, '# $1\n').trimEnd();

function endpointsDoc(all: readonly Declared[]): string {
  const sections = [...Map.groupBy(all, ({ file }) => file)].map(([file, calls]) => {
    const source = readText(file);
    const inOrder = [...calls].sort((a, b) => source.indexOf(`const ${a.name} `) - source.indexOf(`const ${b.name} `));
    return [
      `## ${path.basename(file, '.ts')}`,
      '',
      `${docOf(file)} [${file}](../${file})`,
      '',
      '| Call | Const | Open to | Limit | Repeat | What it does |',
      '|---|---|---|---|---|---|',
      ...inOrder.map(({ name, endpoint }) => endpointRow(name, endpoint)),
    ].join('\n');
  });
  return [
    '# Calls',
    '',
    isNotEdited,
    '',
    `${all.length} calls. Shapes: \`/api/docs\` and \`/api/openapi.json\` of a running product. Who is answered what: [access.expected.csv](../checks/walls/access/access.expected.csv).`,
    '',
    'Repeat: `key` needs an `Idempotency-Key`, `natural` is safe by itself, `none` is a read or a sign-in. `proved`: the owner proved within ten minutes to be there.',
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
}

function endpointRow(name: string, { method, path: url, access, step_up, rateLimit, idempotency, summary }: AnyEndpoint): string {
  const who = `${typeof access === 'object' ? `staff: ${access.staff}` : access}${step_up ? ', proved' : ''}`;
  return `| \`${method} ${url}\` | \`${name}\` | ${who} | ${rateLimit} | ${idempotency} | ${cell(summary)} |`;
}

type Rule = { from: readonly string[]; by: readonly string[]; to: string; refused?: Record<string, string>; hidden?: true };
type FoundLifecycle = { name: string; story: string; file: string; actions: [string, Rule][] };

/** Every `…Lifecycle` table of every *.lifecycle.ts. */
async function findLifecycles(): Promise<FoundLifecycle[]> {
  const found: FoundLifecycle[] = [];
  for (const file of filesEnding('.lifecycle.ts')) {
    const exported = (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<string, unknown>;
    for (const [name, table] of Object.entries(exported)) {
      if (!name.endsWith('Lifecycle') || typeof table !== 'object') continue;
      found.push({
        name: name.replace('Lifecycle', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        story: docOfConst(file, name),
        file,
        actions: Object.entries(table as object),
      });
    }
  }
  return found;
}

function lifecycleDoc({ name, story, file, actions }: FoundLifecycle): string {
  const arrows = actions.flatMap(([action, { from, by, to }]) =>
    from.map((status) => `  ${status} --> ${to ?? status}: ${action} (${by.join(', ')})`),
  );
  const rows = actions.map(([action, { from, by, to, refused, hidden }]) => {
    const named = Object.entries(refused ?? {}).map(([status, code]) => `${status}: \`${code}\``);
    return `| \`${action}\` | ${from.join(', ')} | ${by.join(', ')} | ${to ?? 'as it was'} | ${named.join(', ') || '·'} | ${hidden ? 'no' : 'yes'} |`;
  });
  return [
    `# The life of ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
    '',
    isNotEdited,
    '',
    `${docOf(file)} [${file}](../../${file})`,
    ...(story ? ['', story] : []),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrows,
    '```',
    '',
    '| Action | From | By | To | Refused by a name of its own | A button |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    'Any other try is refused with `MOVE_NOT_ALLOWED`.',
    '',
  ].join('\n');
}
