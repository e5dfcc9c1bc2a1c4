/** A picture, a service or a table stands between the parts of an article, never within one: it would not be kept there. */
import type { ShownBlock } from '@artel/contracts/site/blog/article.ts';
import type { Editor } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { documentOf } from './blocks.ts';

/** After the part that has the caret, or instead of an empty paragraph. A selected picture stays. */
export function placeOfBlock({ $to, to }: Selection): { from: number; to: number } {
  if ($to.depth === 0) return { from: to, to };
  const part = $to.node(1);
  const isEmpty = part.type.name === 'paragraph' && part.childCount === 0;
  return { from: isEmpty ? $to.before(1) : $to.after(1), to: $to.after(1) };
}

export function putBlock(editor: Editor, block: ShownBlock): void {
  const place = placeOfBlock(editor.state.selection);
  const put = editor
    .chain()
    .focus()
    .insertContentAt(place, [...documentOf([block]).content!, { type: 'paragraph' }]);
  (block.type === 'table' ? put.setTextSelection(place.from + 4) : put).run();
}
