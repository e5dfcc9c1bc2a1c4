import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
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
  prices: PriceMarks | null;
};

export function useEditor(autosave: Autosave<SavedContent, ServiceEdit>): Editor {
  const { content } = autosave;
  const attributes = useAttributes(content.sub_category_id);
  const missing = useMemo(
    // unknown attributes are judged by the server
    () => contentProblems(asSent(attributes ? content : { ...content, attributes: {} }), attributes ?? []),
    [content, attributes],
  );
  const editor = useEditorOf(autosave, missing);
  return { ...editor, attributes, prices: usePrices(content.sub_category_id) };
}
