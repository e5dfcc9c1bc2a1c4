import { shownKindOf, shownPath } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { without } from '../../../../platform/forms/form-values.ts';
import type { PutInTurn } from '../../../../platform/uploads/chosen-order.ts';
import { sendFile } from '../../../../platform/uploads/send-file.ts';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { IconButton, Note } from '../../../../ui/index.ts';
import { MediaThumb } from '../../../../ui/media/media-view.tsx';
import { type Media, moved, placed } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

const most = 10;
function asMedia({ _id, filePath, name, size, mime, width, height }: StoredFile): Media[] {
  const kind = shownKindOf(mime);
  return kind ? [{ file_id: _id, kind, path: shownPath(filePath), name, alt: '', width, height, size_bytes: size }] : [];
}
const textOf: Record<Media['kind'], { label: string; placeholder: string }> = {
  image: { label: 'Что на картинке', placeholder: 'Вывеска пекарни с новым знаком' },
  video: { label: 'О чём видео', placeholder: 'Как знак собирается из букв' },
  pdf: { label: 'Что в файле', placeholder: 'Цены на тиражи' },
};

export function StepMedia({ editor, onBusy }: { editor: Editor; onBusy: (isBusy: boolean) => void }) {
  const { content, set } = editor;
  const { media } = content;
  // concurrent uploads end in the renders they began in
  const newest = useRef(media);
  newest.current = media;
  const [dragged, setDragged] = useState<number>();
  const cover = media.findIndex(({ kind }) => kind === 'image');
  const add = (files: readonly StoredFile[], put: PutInTurn) => {
    const fresh = files.flatMap(asMedia).filter(({ file_id }) => !newest.current.some((old) => old.file_id === file_id));
    if (fresh.length === 0) return;
    for (const one of fresh) newest.current = put(newest.current, one, ({ file_id }) => file_id);
    newest.current = newest.current.slice(0, most);
    set('media', newest.current);
  };
  return (
    <Part
      editor={editor}
      field="media"
      title="Медиа"
      hint="Покажите готовые работы: картинки, короткие видео, PDF — до десяти файлов. Порядок меняют мышью или стрелками. Без картинок у услуги будет рисованная обложка — это тоже хорошо."
    >
      <ListError editor={editor} path="media" />
      <ol className="grid gap-4 empty:hidden">
        {media.map((one, at) => (
          <MediaRow key={one.file_id} editor={editor} at={at} isCover={at === cover} dragged={dragged} onDrag={setDragged} />
        ))}
      </ol>
      {media.length < most ? (
        <FileDrop<StoredFile>
          label="Добавить картинки, видео или PDF"
          hint="Картинки до 40 мегапикселей, PDF, видео MP4 и WebM — до 50 МБ. Место съёмки уберём, анимацию GIF покажем одним кадром. Перетащите, вставьте из буфера или выберите"
          use="shown"
          send={sendFile}
          files={[]}
          onChange={(change, put) => add(change([]), put)}
          onBusy={onBusy}
          maxFiles={most - media.length}
        />
      ) : (
        <Note>Десять файлов — больше нельзя.</Note>
      )}
    </Part>
  );
}

type MediaRowProps = {
  editor: Editor;
  at: number;
  isCover: boolean;
  dragged: number | undefined;
  onDrag: (at: number | undefined) => void;
};

function MediaRow({ editor, at, isCover, dragged, onDrag }: MediaRowProps) {
  const { content, set, bind } = editor;
  const { media } = content;
  const one = media[at]!;
  return (
    <li
      onDragOver={(event) => {
        if (dragged === undefined || dragged === at) return;
        event.preventDefault();
        set('media', placed(media, dragged, at));
        onDrag(at);
      }}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[168px_minmax(0,1fr)_auto]"
    >
      {/* only the picture drags: text stays selectable */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same by keyboard */}
      <div
        draggable
        className="cursor-grab"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(at);
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <MediaThumb media={one} sizes="168px" className="rounded-[8px]" />
      </div>
      <div className="grid content-start gap-2">
        {isCover ? <span className="text-13 text-ink-soft">Обложка: её видят в каталоге</span> : null}
        <TextField {...textOf[one.kind]} maxLength={120} {...bind(`media.${at}.alt`)} />
        <ListError editor={editor} path={`media.${at}`} />
      </div>
      <div className="flex gap-1 md:flex-col">
        <IconButton icon={ArrowUp} label="Выше" disabled={at === 0} onClick={() => set('media', moved(media, at, -1))} />
        <IconButton icon={ArrowDown} label="Ниже" disabled={at === media.length - 1} onClick={() => set('media', moved(media, at, 1))} />
        <IconButton icon={Trash2} label={`Убрать файл ${at + 1}`} onClick={() => set('media', without(media, at))} />
      </div>
    </li>
  );
}
