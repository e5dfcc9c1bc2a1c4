/** Pictures of the work: uploaded with percent, described, put in order. The first one is the cover. */
import { imageLimit_bytes, type StoredFile, uploadFile } from '@artel/contracts/files.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { upload } from '../../../platform/upload.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/card.tsx';
import { ListError, Part } from '../../../ui/editor-part.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Picture as PictureView } from '../../services/index.ts';
import { moved, type Picture, placed } from './draft.ts';
import type { Editor } from './use-editor.ts';

const most = 10;
const asPicture = (file: StoredFile): Picture => ({
  file_id: file._id,
  path: file.filePath,
  alt: '',
  width: file.width ?? 1,
  height: file.height ?? 1,
});

export function StepMedia({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const { media } = content;
  const [dragged, setDragged] = useState<number>();
  const add = (files: readonly StoredFile[]) => {
    const fresh = files.map(asPicture).filter(({ file_id }) => !editor.autosave.content.media.some((old) => old.file_id === file_id));
    if (fresh.length) set('media', [...editor.autosave.content.media, ...fresh].slice(0, most));
  };
  return (
    <Part
      editor={editor}
      field="media"
      title="Картинки"
      hint="Покажите готовые работы, от одной до десяти. Порядок меняют мышью или стрелками. Без картинок у услуги будет рисованная обложка — это тоже хорошо."
    >
      <ListError editor={editor} path="media" />
      <ol className="grid gap-4 empty:hidden">
        {media.map((picture, at) => (
          <li
            key={picture.file_id}
            onDragOver={(event) => {
              if (dragged === undefined || dragged === at) return;
              event.preventDefault();
              set('media', placed(media, dragged, at));
              setDragged(at);
            }}
            className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[168px_minmax(0,1fr)_auto]"
          >
            {/* the picture alone is dragged: the words beside it stay selectable */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same by keyboard */}
            <div
              draggable
              className="cursor-grab"
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <PictureView path={picture.path} sizes="168px" className="aspect-3/2 rounded-[8px]" />
            </div>
            <div className="grid content-start gap-2">
              {at === 0 ? <span className="text-13 text-ink-soft">Обложка: её видят в каталоге</span> : null}
              <TextField
                label="Что на картинке"
                maxLength={120}
                placeholder="Вывеска пекарни с новым знаком"
                {...bind(`media.${at}.alt`)}
              />
              <ListError editor={editor} path={`media.${at}`} />
            </div>
            <div className="flex gap-1 md:flex-col">
              <IconButton icon={ArrowUp} label="Выше" disabled={at === 0} onClick={() => set('media', moved(media, at, -1))} />
              <IconButton
                icon={ArrowDown}
                label="Ниже"
                disabled={at === media.length - 1}
                onClick={() => set('media', moved(media, at, 1))}
              />
              <IconButton
                icon={Trash2}
                label={`Убрать картинку ${at + 1}`}
                onClick={() =>
                  set(
                    'media',
                    media.filter((_, other) => other !== at),
                  )
                }
              />
            </div>
          </li>
        ))}
      </ol>
      {media.length < most ? (
        <FileDrop<StoredFile>
          label="Добавить картинки"
          hint="JPG, PNG, WebP или GIF до 10 МБ и 40 мегапикселей. Перетащите, вставьте из буфера или выберите"
          accept=".jpg,.jpeg,.png,.webp,.gif"
          send={(file, how) => upload(uploadFile, file, how)}
          files={[]}
          onChange={(change) => add(change([]).filter((file) => file.mime.startsWith('image/')))}
          maxFiles={most - media.length}
          maxBytes={imageLimit_bytes}
        />
      ) : (
        <Note>Десять картинок — больше нельзя.</Note>
      )}
    </Part>
  );
}
