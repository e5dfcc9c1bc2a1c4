/** Every line the server may log: its event code, its level and its words. docs/LOGS.md is written from it, a wall keeps it whole. */
import { parse, type Source, visit } from './sources.ts';

export type LogLine = { file: string; level: string; event: string; words: string };
type Node = { type: string; [key: string]: unknown };

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];
const isLogging = ({ path, source }: Source): boolean =>
  path.startsWith('server/src/') && !path.endsWith('.test.ts') && source.includes('log.');

function logCalls(file: Source): { level: string; given: Node[] }[] {
  const found: { level: string; given: Node[] }[] = [];
  visit(parse(file), (node) => {
    const callee = node.callee as { object?: { name?: string }; property?: { name?: string } } | undefined;
    const level = callee?.property?.name ?? '';
    if (node.type === 'CallExpression' && callee?.object?.name === 'log' && levels.includes(level))
      found.push({ level, given: node.arguments as Node[] });
  });
  return found;
}

/** The value of `event`, when the first thing that is handed over begins with it. */
function eventOf(node: Node | undefined): string | undefined {
  const first = node?.type === 'ObjectExpression' ? (node.properties as Node[])[0] : undefined;
  const { key, value } = (first ?? {}) as { key?: { name?: string }; value?: { value?: unknown } };
  return key?.name === 'event' && typeof value?.value === 'string' ? value.value : undefined;
}

function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return '…';
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');
}

export const logLines = (files: readonly Source[]): LogLine[] =>
  files
    .filter(isLogging)
    .flatMap((file) =>
      logCalls(file).map(({ level, given }) => ({ file: file.path, level, event: eventOf(given[0]) ?? '', words: textOf(given[1]) })),
    );

/** An operator searches and alerts by codes: words may be mended, codes stay. */
export const logLinesNameTheirEvent = (files: readonly Source[]): string[] =>
  logLines(files)
    .filter(({ event }) => !/^[a-z]+(_[a-z]+)*$/.test(event))
    .map(({ file, words }) => `${file}: «${words}» is logged without an event code`);
