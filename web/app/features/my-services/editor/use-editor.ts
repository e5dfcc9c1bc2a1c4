import type { AttributeValues, CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent, ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { contentProblems } from '@artel/contracts/services/service-content.ts';
import type { PriceMarks } from '@artel/contracts/site/lookups.ts';
import { useMemo } from 'react';
import type { Autosave } from '../../../platform/drafts/use-autosave.ts';
import { type EditorOf, useEditorOf } from '../../../platform/forms/use-editor.ts';
import { asSent } from './draft.ts';
import { useAttributes, usePrices } from './use-attributes.ts';

export type Editor = EditorOf<SavedContent, ServiceEdit> & {
  attributes: readonly CategoryAttribute[] | undefined;
  carried: AttributeValues | undefined;
  prices: PriceMarks | null;
};

export function useEditor(autosave: Autosave<SavedContent, ServiceEdit>): Editor {
  const { content, saved } = autosave;
  // without an edit the words are those on sale
  const carried = saved?.live ? (saved.live.content ?? saved.content).attributes : undefined;
  const attributes = useAttributes(content.sub_category_id);
  const missing = useMemo(
    // unknown attributes are checked by the server
    () => contentProblems(asSent(attributes ? content : { ...content, attributes: {} }), attributes ?? [], carried),
    [content, attributes, carried],
  );
  const editor = useEditorOf(autosave, missing);
  return { ...editor, attributes, carried, prices: usePrices(content.sub_category_id) };
}
