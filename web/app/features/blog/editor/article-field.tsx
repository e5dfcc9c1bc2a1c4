import type { ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../platform/toast.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { checkFile } from '../../../platform/uploads/uploads.ts';
import { cx } from '../../../ui/index.ts';
import { inAnswer, inArticle } from './article-schema.ts';
import { ArticleTools, type Inserts } from './article-tools.tsx';
import { blocksOf, documentOf } from './blocks.ts';
import { mediaOf } from './draft.ts';
import { putBlock } from './put-block.ts';

const dropped = 'script, style, iframe, object, embed, img, video, audio, input, link, meta, base, template';

/** A browser reports inline handlers even where nothing runs. */
const withoutHandlers = (html: string): string => html.replace(/([\s/'"])on(?=[a-z]+\s*=)/gi, '$1data-on');

/** Parsed by an inert document: nothing in it runs or is fetched. */
function inert(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  return body;
}

function plainMarkup(html: string): string {
  const body = inert(html);
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (name !== 'href' && name !== 'start') element.removeAttribute(name);
  return body.innerHTML;
}

const hasVisibleText = (html: string): boolean => html !== '' && inert(html).textContent.trim() !== '';

type FieldProps = {
  body: readonly ShownBlock[];
  onChange: (body: ShownBlock[]) => void;
  onBusy?: (isBusy: boolean) => void;
  kind?: 'article' | 'answer';
  label?: string;
  inserts?: Inserts;
};

const idle = () => undefined;

export default function ArticleField({ body, onChange, onBusy = idle, kind = 'article', label = 'Текст статьи', inserts }: FieldProps) {
  const latest = useRef({ body, onChange, onBusy });
  latest.current = { ...latest.current, onChange, onBusy };
  const sending = useRef(0);

  const send = async (editor: Editor, files: readonly File[]): Promise<void> => {
    sending.current += 1;
    latest.current.onBusy(true);
    for (const file of files) {
      const words = checkFile(file, 'shown');
      const outcome = words ? undefined : await sendFile(file, { onPercent: () => undefined, signal: new AbortController().signal });
      const media = outcome?.result && mediaOf(outcome.result);
      if (media) putBlock(editor, { type: 'picture', file_id: media.file_id, alt: '', is_decoration: false, caption: '', media });
      else showToast(words ?? outcome?.error?.message ?? 'Сюда — только картинки: JPG, PNG или WebP');
    }
    sending.current -= 1;
    if (sending.current === 0) latest.current.onBusy(false);
  };

  const editor = useEditor({
    extensions: kind === 'article' ? inArticle : inAnswer,
    content: documentOf(body),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: cx('px-4 py-3 text-17 leading-7 break-words whitespace-pre-wrap outline-none', kind === 'article' ? 'min-h-80' : 'min-h-48'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: plainMarkup,
      // a table of an office comes with its picture beside it
      handlePaste: (_, event) => !hasVisibleText(event.clipboardData?.getData('text/html') ?? '') && takeFiles(event.clipboardData?.files),
      handleDrop: (_, event, __, isMoved) => !isMoved && takeFiles((event as DragEvent).dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      const written = blocksOf(changed.getJSON());
      latest.current.body = written;
      latest.current.onChange(written);
    },
  });
  const takeFiles = (list: FileList | undefined): boolean => {
    const files = [...(list ?? [])];
    if (files.length === 0 || !editor || kind === 'answer') return false;
    void send(editor, files);
    return true;
  };

  useEffect(() => {
    if (!editor || body === latest.current.body) return;
    latest.current.body = body;
    editor.commands.setContent(documentOf(body), { emitUpdate: false });
  }, [editor, body]);

  if (!editor) return null;
  return (
    <div className="min-w-0 rounded-card border border-line-strong bg-surface focus-within:border-brand">
      <ArticleTools editor={editor} kind={kind} {...(inserts && { inserts })} onFiles={(files) => void send(editor, files)} />
      <EditorContent editor={editor} />
    </div>
  );
}
