/** The words of an article while they are written; the parts of the editor come with this script alone. */
import { linkPattern, type ShownBlock } from '@artel/contracts/site/article.ts';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../platform/toast.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { judgeFile } from '../../../platform/uploads/uploads.ts';
import { cx } from '../../../ui/layout/class-names.ts';
import { PictureNode, ServiceNode } from './article-nodes.tsx';
import { ArticleTools, type Inserts } from './article-tools.tsx';
import { blocksOf, documentOf } from './blocks.ts';
import { mediaOf } from './draft.ts';
import { plainMarkup } from './pasted.ts';
import { putBlock } from './put-block.ts';

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

const inArticle = [
  StarterKit.configure({
    ...words,
    heading: { levels: [2, 3], HTMLAttributes: { class: 'title-3 mt-5 mb-2' } },
    blockquote: { HTMLAttributes: { class: 'my-3 border-l-4 border-brand pl-5' } },
    codeBlock: { HTMLAttributes: { class: 'scroll-x my-3 rounded-card bg-sunken p-4 text-14' } },
  }),
  Table.configure({ HTMLAttributes: { class: 'my-3 w-full text-left text-14' } }),
  TableRow,
  TableHeader.configure({ HTMLAttributes: { class: 'border border-line bg-sunken px-2 font-strong' } }),
  TableCell.configure({ HTMLAttributes: { class: 'border border-line px-2' } }),
  PictureNode,
  ServiceNode,
];

/** Paragraphs and lists alone. */
const inAnswer = [StarterKit.configure({ ...words, heading: false, blockquote: false, codeBlock: false })];

type FieldProps = {
  body: readonly ShownBlock[];
  onChange: (body: ShownBlock[]) => void;
  onBusy?: (isBusy: boolean) => void;
  /** 'answer': paragraphs and lists, no files. */
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
      const words = judgeFile(file, 'shown');
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
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
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

  // words that came from elsewhere: an earlier visit, another window
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
