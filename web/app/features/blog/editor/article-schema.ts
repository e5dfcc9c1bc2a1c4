/** What the editor of an article, and of an answer, can hold: no more than its blocks can say, or words would be lost when it is saved. */

import { linkPattern } from '@artel/contracts/site/blog/article.ts';
import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit, { type StarterKitOptions } from '@tiptap/starter-kit';
import { PictureNode, ServiceNode } from './article-nodes.tsx';

const words = {
  strike: false,
  underline: false,
  horizontalRule: false,
  paragraph: { HTMLAttributes: { class: 'my-3' } },
  bulletList: { HTMLAttributes: { class: 'my-3 list-disc pl-6' } },
  orderedList: { HTMLAttributes: { class: 'my-3 list-decimal pl-6' } },
  listItem: { HTMLAttributes: { class: '[&>p]:my-1' } },
  code: { HTMLAttributes: { class: 'rounded-[4px] bg-sunken px-1 text-14' } },
  bold: { HTMLAttributes: { class: 'font-strong' } },
  link: { openOnClick: false, isAllowedUri: (href: string) => linkPattern.test(href), HTMLAttributes: { class: 'link' } },
} as const;

const insideOf: Readonly<Record<string, string>> = {
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
  blockquote: 'paragraph+',
};

const Text = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) => {
      const content = insideOf[part.name];
      return content ? part.extend({ content }) : part;
    });
  },
});
const wordsWith = (options: Partial<StarterKitOptions>) => Text.configure({ ...words, ...options });

export const inArticle: Extensions = [
  wordsWith({
    heading: { levels: [2, 3], HTMLAttributes: { class: 'title-3 mt-5 mb-2' } },
    blockquote: { HTMLAttributes: { class: 'my-3 border-l-4 border-brand pl-5' } },
    codeBlock: { HTMLAttributes: { class: 'scroll-x my-3 rounded-card bg-sunken p-4 text-14' } },
  }),
  Table.configure({ HTMLAttributes: { class: 'my-3 w-full text-left text-14' } }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+' }).configure({ HTMLAttributes: { class: 'border border-line bg-sunken px-2 font-strong' } }),
  TableCell.extend({ content: 'paragraph+' }).configure({ HTMLAttributes: { class: 'border border-line px-2' } }),
  PictureNode,
  ServiceNode,
];

export const inAnswer: Extensions = [wordsWith({ heading: false, blockquote: false, codeBlock: false })];
