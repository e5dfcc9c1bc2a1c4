/** Blocks of an article ↔ the document of the editor. What the document holds beyond known blocks and marks is left behind. */
import type { Line, ShownBlock, Span } from '@artel/contracts/site/blog/article.ts';
import type { JSONContent } from '@tiptap/core';

type Marks = Omit<Span, 'text'>;

const marksOf = ({ bold, italic, code, href }: Marks): NonNullable<JSONContent['marks']> => [
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(code ? [{ type: 'code' }] : []),
];

const textOf = (line: Line): JSONContent[] =>
  line.flatMap(({ text, ...marks }) =>
    text
      .split('\n')
      .flatMap((part, at) => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(part === '' ? [] : [{ type: 'text', text: part, marks: marksOf(marks) }]),
      ]),
  );

const paragraph = (line: Line): JSONContent => ({ type: 'paragraph', content: textOf(line) });
const plain = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }]);

function nodeOf(block: ShownBlock): JSONContent {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.line);
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: plain(block.text) };
    case 'list':
      return {
        type: block.is_ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
      };
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.line)] };
    case 'code':
      return { type: 'codeBlock', content: plain(block.text) };
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, at) => ({
          type: 'tableRow',
          content: row.map((cell) => ({
            type: at === 0 ? 'tableHeader' : 'tableCell',
            content: [{ type: 'paragraph', content: plain(cell) }],
          })),
        })),
      };
    case 'picture': {
      const { type, ...attrs } = block;
      return { type, attrs };
    }
    case 'service':
      return { type: 'service', attrs: { service_id: block.service_id } };
  }
}

export const documentOf = (body: readonly ShownBlock[]): JSONContent => ({
  type: 'doc',
  content: body.length === 0 ? [{ type: 'paragraph' }] : body.map(nodeOf),
});

const textIn = (node: JSONContent): string => (node.type === 'hardBreak' ? ' ' : (node.text ?? (node.content ?? []).map(textIn).join('')));
const oneLine = (node: JSONContent): string => textIn(node).replace(/\s+/g, ' ').trim();

function spanOf({ text = '', marks = [] }: JSONContent): Span {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(has('code') && { code: true }),
    ...(typeof href === 'string' && { href }),
  };
}

/** Line breaks belong to the words before them. */
function lineOf({ content = [] }: JSONContent): Span[] {
  const line: Span[] = [];
  for (const node of content) {
    if (node.type === 'text' && node.text) line.push(spanOf(node));
    else if (node.type === 'hardBreak') {
      const last = line.pop();
      line.push(last ? { ...last, text: `${last.text}\n` } : { text: '\n' });
    }
  }
  return line;
}

const hasText = (line: Line): boolean => line.some(({ text }) => text.trim() !== '');

const itemsOf = (list: JSONContent): Line[] =>
  (list.content ?? []).flatMap((item) =>
    (item.content ?? []).flatMap((part) => (part.type === 'paragraph' ? [lineOf(part)] : part.type?.endsWith('List') ? itemsOf(part) : [])),
  );

function tableOf({ content = [] }: JSONContent): ShownBlock[] {
  const cellOf = ({ content: parts = [] }: JSONContent) => parts.map(oneLine).filter(Boolean).join(' ');
  const rows = content.map((row) => (row.content ?? []).map(cellOf));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const filled = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  return width === 0 ? [] : [{ type: 'table', rows: filled }];
}

function blocksIn(node: JSONContent): ShownBlock[] {
  switch (node.type) {
    case 'paragraph': {
      const line = lineOf(node);
      return hasText(line) ? [{ type: 'paragraph', line }] : [];
    }
    case 'heading':
      return [{ type: 'heading', level: node.attrs?.level === 3 ? 3 : 2, text: oneLine(node) }];
    case 'bulletList':
    case 'orderedList': {
      const items = itemsOf(node).filter(hasText);
      return items.length === 0 ? [] : [{ type: 'list', is_ordered: node.type === 'orderedList', items }];
    }
    case 'blockquote': {
      const lines = (node.content ?? []).map(lineOf).filter(hasText);
      const line = lines.flatMap((one, at) => (at > 0 ? [{ text: '\n' }, ...one] : one));
      return line.length === 0 ? [] : [{ type: 'quote', line }];
    }
    case 'codeBlock': {
      const text = textIn(node);
      return text === '' ? [] : [{ type: 'code', text }];
    }
    case 'table':
      return tableOf(node);
    case 'picture': {
      const { file_id, alt, is_decoration, caption, media } = node.attrs as Omit<Extract<ShownBlock, { type: 'picture' }>, 'type'>;
      return [{ type: 'picture', file_id, alt, is_decoration, caption, media }];
    }
    case 'service':
      return [{ type: 'service', service_id: String(node.attrs?.service_id), card: null }];
    default:
      return [];
  }
}

export const blocksOf = ({ content = [] }: JSONContent): ShownBlock[] => content.flatMap(blocksIn);
