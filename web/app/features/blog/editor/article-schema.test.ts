import { getSchema } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { inAnswer, inArticle } from './article-schema.ts';

const schema = getSchema(inArticle);

/** Whatever a node may hold anywhere in it. */
function heldBy(type: NodeType): string[] {
  const names = new Set<string>();
  const seen = new Set([type.contentMatch]);
  for (const match of seen)
    for (let at = 0; at < match.edgeCount; at += 1) {
      const { type: held, next } = match.edge(at);
      names.add(held.name);
      seen.add(next);
    }
  return [...names].sort();
}

it('lists, quotes and cells hold only what is saved of them', () => {
  for (const one of [schema, getSchema(inAnswer)]) expect(heldBy(one.nodes.listItem!)).toEqual(['bulletList', 'orderedList', 'paragraph']);
  for (const name of ['blockquote', 'tableCell', 'tableHeader']) expect(heldBy(schema.nodes[name]!)).toEqual(['paragraph']);
});
