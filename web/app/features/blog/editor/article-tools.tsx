import { linkPattern, linkRefused } from '@artel/contracts/site/blog/article.ts';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  ShoppingBag,
  SquareCode,
  Table as TableIcon,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog, DialogButtons } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Button, IconButton, type IconShape } from '../../../ui/index.ts';
import { putBlock } from './put-block.ts';

const emptyTable = Array.from({ length: 3 }, () => ['', '', '']);

type Tool = { icon: IconShape; label: string; isOn?: boolean; isOff?: boolean; isOfArticles?: true; act: () => void };

export type Inserts = { label: string; options: readonly { words: string; says: string }[] };

type ToolsProps = { editor: Editor; kind: 'article' | 'answer'; inserts?: Inserts; onFiles: (files: File[]) => void };

export function ArticleTools({ editor, kind, inserts, onFiles }: ToolsProps) {
  const [opened, setAsked] = useState<'link' | 'service'>();
  const files = useRef<HTMLInputElement>(null);
  const on = useActive(editor);
  const go = () => editor.chain().focus();
  const all: Tool[] = [
    { icon: Undo2, label: 'Отменить', isOff: !on.canUndo, act: () => go().undo().run() },
    { icon: Redo2, label: 'Вернуть', isOff: !on.canRedo, act: () => go().redo().run() },
    { icon: Heading2, label: 'Подзаголовок', isOfArticles: true, isOn: on.h2, act: () => go().toggleHeading({ level: 2 }).run() },
    { icon: Heading3, label: 'Подзаголовок меньше', isOfArticles: true, isOn: on.h3, act: () => go().toggleHeading({ level: 3 }).run() },
    { icon: Bold, label: 'Жирный', isOn: on.bold, act: () => go().toggleBold().run() },
    { icon: Italic, label: 'Курсив', isOn: on.italic, act: () => go().toggleItalic().run() },
    { icon: Code, label: 'Код в строке', isOn: on.code, act: () => go().toggleCode().run() },
    { icon: Link2, label: 'Ссылка', isOn: on.link, act: () => setAsked('link') },
    { icon: List, label: 'Список', isOn: on.list, act: () => go().toggleBulletList().run() },
    { icon: ListOrdered, label: 'Список с номерами', isOn: on.numbers, act: () => go().toggleOrderedList().run() },
    { icon: Quote, label: 'Цитата', isOfArticles: true, isOn: on.quote, act: () => go().toggleBlockquote().run() },
    { icon: SquareCode, label: 'Код', isOfArticles: true, isOn: on.block, act: () => go().toggleCodeBlock().run() },
    { icon: TableIcon, label: 'Таблица', isOfArticles: true, act: () => putBlock(editor, { type: 'table', rows: emptyTable }) },
    { icon: Image, label: 'Картинка', isOfArticles: true, act: () => files.current?.click() },
    { icon: ShoppingBag, label: 'Услуга с биржи', isOfArticles: true, act: () => setAsked('service') },
  ];
  const tools = all.filter(({ isOfArticles }) => kind === 'article' || !isOfArticles);
  return (
    <div className="sticky top-0 z-10 grid rounded-t-card border-b border-line bg-surface p-1.5">
      <div role="toolbar" aria-label="Оформление" className="flex flex-wrap gap-0.5">
        {tools.map(({ icon, label, isOn, isOff, act }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            title={label}
            size="s"
            look={isOn ? 'second' : 'ghost'}
            disabled={isOff ?? false}
            {...(isOn !== undefined && { 'aria-pressed': isOn })}
            onClick={act}
          />
        ))}
        {inserts ? <InsertSelect editor={editor} {...inserts} /> : null}
      </div>
      {on.table ? <TableTools editor={editor} /> : null}
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label="Картинки статьи"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {opened === 'link' ? <LinkDialog editor={editor} onClose={() => setAsked(undefined)} /> : null}
      {opened === 'service' ? <ServiceDialog editor={editor} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}

function InsertSelect({ editor, label, options }: Inserts & { editor: Editor }) {
  return (
    <select
      aria-label={label}
      className="h-9 max-w-full rounded-control border border-line bg-surface px-2 text-13"
      value=""
      onChange={(event) => editor.chain().focus().insertContent({ type: 'text', text: event.target.value }).run()}
    >
      <option value="">{label}</option>
      {options.map(({ words, says }) => (
        <option key={words} value={words}>
          {words} — {says}
        </option>
      ))}
    </select>
  );
}

const useActive = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      link: now.isActive('link'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      block: now.isActive('codeBlock'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });

const tableTools = [
  { name: '+ строка', act: (chain: ChainedCommands) => chain.addRowAfter() },
  { name: '+ столбец', act: (chain: ChainedCommands) => chain.addColumnAfter() },
  { name: '− строка', act: (chain: ChainedCommands) => chain.deleteRow() },
  { name: '− столбец', act: (chain: ChainedCommands) => chain.deleteColumn() },
  { name: 'Убрать таблицу', icon: Trash2, act: (chain: ChainedCommands) => chain.deleteTable() },
];
const TableTools = ({ editor }: { editor: Editor }) => (
  <div role="toolbar" aria-label="Таблица" className="flex flex-wrap gap-1 pt-1">
    {tableTools.map(({ name, icon, act }) => (
      <Button key={name} size="s" look="ghost" icon={icon} onClick={() => act(editor.chain().focus()).run()}>
        {name}
      </Button>
    ))}
  </div>
);

type RequestProps = { editor: Editor; onClose: () => void };

function LinkDialog({ editor, onClose }: RequestProps) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState<string>();
  const put = (event: FormEvent) => {
    event.preventDefault();
    const typed = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href.trim();
    if (typed !== '' && !linkPattern.test(typed)) return setError(linkRefused);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typed === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run();
    else chain.setLink({ href: typed }).run();
    onClose();
  };
  return (
    <Dialog title="Ссылка" onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={put}>
        <TextField
          label="Куда ведёт"
          hint="Страница биржи: /conditions, другой сайт: https://…. Пустое поле убирает ссылку"
          value={href}
          onChange={setHref}
          error={error}
          autoFocus
        />
        <DialogButtons action="Поставить" onClose={onClose} />
      </form>
    </Dialog>
  );
}

const idIn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

function ServiceDialog({ editor, onClose }: RequestProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const put = (event: FormEvent) => {
    event.preventDefault();
    const service_id = idIn.exec(typed)?.[0]?.toLowerCase();
    if (!service_id) return setError('Вставьте адрес страницы услуги');
    putBlock(editor, { type: 'service', service_id, card: null });
    onClose();
  };
  return (
    <Dialog title="Услуга с биржи" onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={put}>
        <TextField label="Адрес услуги" hint="Из адресной строки её страницы" value={typed} onChange={setTyped} error={error} autoFocus />
        <DialogButtons action="Вставить" onClose={onClose} />
      </form>
    </Dialog>
  );
}
