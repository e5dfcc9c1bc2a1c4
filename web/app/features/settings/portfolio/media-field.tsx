import { shownKindOf, shownPath } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { portfolioLimits } from '@artel/contracts/people/portfolio.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Bound } from '../../../platform/forms/use-form.ts';
import type { PutInTurn } from '../../../platform/uploads/chosen-order.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { FieldNotes, fieldId, IconButton, Note } from '../../../ui/index.ts';
import { MediaThumb } from '../../../ui/media/media-view.tsx';
import { movedTo } from './order.ts';
import type { ShownMedia } from './work-form.tsx';

type Form = {
  values: { media: readonly ShownMedia[] };
  errors: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
  bind: (path: string) => Bound<string>;
};

const labels = { image: 'Что на картинке', video: 'О чём видео', pdf: 'Что в файле' } as const satisfies Record<ShownMedia['kind'], string>;

export function MediaField({ form }: { form: Form }) {
  const { media } = form.values;
  // concurrent uploads end in the renders they began in
  const newest = useRef(media);
  newest.current = media;
  const keep = (next: readonly ShownMedia[]) => form.set('media', [...next]);
  const add = (files: readonly StoredFile[], put: PutInTurn) => {
    const fresh = files.flatMap((file) => {
      const kind = shownKindOf(file.mime);
      const isThere = newest.current.some(({ file_id }) => file_id === file._id);
      return kind && !isThere ? [{ file_id: file._id, kind, path: shownPath(file.filePath), name: file.name, alt: '' }] : [];
    });
    if (fresh.length === 0) return;
    for (const one of fresh) newest.current = put(newest.current, one, ({ file_id }) => file_id);
    newest.current = newest.current.slice(0, portfolioLimits.media);
    keep(newest.current);
  };
  const cover = media.findIndex(({ kind }) => kind === 'image');
  return (
    <div className="grid gap-3" id={fieldId('media')} tabIndex={-1}>
      <p className="font-strong">Картинки и файлы</p>
      <FieldNotes id={fieldId('media')} error={form.errors.media} />
      <ol className="grid gap-3 empty:hidden">
        {media.map((one, at) => (
          <MediaRow key={one.file_id} form={form} at={at} isCover={at === cover} keep={keep} />
        ))}
      </ol>
      {media.length < portfolioLimits.media ? (
        <FileDrop<StoredFile>
          label="Добавить картинки или файлы"
          hint="Картинки, PDF, видео MP4 и WebM до 50 МБ. Место съёмки уберём, анимацию GIF покажем одним кадром. Перетащите, вставьте из буфера или выберите"
          use="shown"
          send={sendFile}
          files={[]}
          onChange={(change, put) => add(change([]), put)}
          maxFiles={portfolioLimits.media - media.length}
        />
      ) : (
        <Note>Десять файлов — больше нельзя.</Note>
      )}
    </div>
  );
}

type MediaRowProps = { form: Form; at: number; isCover: boolean; keep: (next: readonly ShownMedia[]) => void };

function MediaRow({ form, at, isCover, keep }: MediaRowProps) {
  const { media } = form.values;
  const one = media[at]!;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-3 md:grid-cols-[140px_minmax(0,1fr)_auto]">
      <MediaThumb media={one} sizes="140px" className="rounded-control" />
      <div className="grid min-w-0 content-start gap-2">
        {isCover ? <span className="text-13 text-ink-soft">Обложка работы</span> : null}
        <TextField
          {...form.bind(`media.${at}.alt`)}
          error={form.errors[`media.${at}.alt`] ?? form.errors[`media.${at}`]}
          label={labels[one.kind]}
          hint={
            one.kind === 'image' ? 'Для тех, кто не видит картинку, и для поиска' : 'Видно до того, как файл открыт; помогает и в поиске'
          }
          maxLength={portfolioLimits.alt}
        />
      </div>
      <div className="flex gap-1 md:flex-col">
        <IconButton icon={ArrowUp} label={`Выше: файл ${at + 1}`} disabled={at === 0} onClick={() => keep(movedTo(media, one, at - 1))} />
        <IconButton
          icon={ArrowDown}
          label={`Ниже: файл ${at + 1}`}
          disabled={at === media.length - 1}
          onClick={() => keep(movedTo(media, one, at + 1))}
        />
        <IconButton icon={Trash2} label={`Убрать файл ${at + 1}`} onClick={() => keep(media.filter((other) => other !== one))} />
      </div>
    </li>
  );
}
