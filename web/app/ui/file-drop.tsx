/** Files by button, drag or paste: each with its preview, its percent, a way to cancel, and its own words when refused. */
import '../signed-in.css';
import { RotateCcw, Upload, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { FileChip } from './file-chip.tsx';
import { Icon } from './icon.tsx';

export type UploadedFile = { _id: string; filePath: string; name: string; size: number; mime: string };
/** Sends one file; the kit knows nothing of the API behind it. */
export type SendFile<Stored extends UploadedFile> = (
  file: File,
  how: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<{ result?: Stored; error?: { message: string } }>;

type Sending = { key: string; file: File; percent: number; error?: string; stop: AbortController };

type FileDropProps<Stored extends UploadedFile> = {
  label: string;
  hint?: ReactNode;
  send: SendFile<Stored>;
  files: readonly Stored[];
  onChange: (change: (files: readonly Stored[]) => Stored[]) => void;
  accept?: string;
  maxFiles?: number;
  /** One limit for all, or by the name of a file. */
  maxBytes?: number | ((name: string) => number);
};

const tooMany = (most: number) => `Не больше ${most}: лишние файлы не взяты`;
const tooLarge = (bytes: number) => `Файл больше ${Math.round(bytes / 1_048_576)} МБ`;

export function FileDrop<Stored extends UploadedFile>({
  label,
  hint,
  send,
  files,
  onChange,
  accept,
  maxFiles = 10,
  maxBytes = 50 * 1_048_576,
}: FileDropProps<Stored>) {
  const [sending, setSending] = useState<Sending[]>([]);
  const [said, setSaid] = useState('');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(new Set<AbortController>());
  // A page that is left takes its uploads with it.
  useEffect(() => () => running.current.forEach((stop) => void stop.abort()), []);

  const change = (key: string, next: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  const start = async (one: Sending) => {
    const most = typeof maxBytes === 'number' ? maxBytes : maxBytes(one.file.name);
    if (one.file.size > most) return change(one.key, { error: tooLarge(most) });
    running.current.add(one.stop);
    const { result, error } = await send(one.file, { signal: one.stop.signal, onPercent: (percent) => change(one.key, { percent }) });
    running.current.delete(one.stop);
    if (one.stop.signal.aborted) return;
    if (!result) return change(one.key, { error: error?.message ?? 'Файл не загрузился' });
    drop(one.key);
    onChange((old) => [...old, result]);
    setSaid(`Файл ${result.name} загружен`);
  };

  const take = (list: Iterable<File>) => {
    const room = maxFiles - files.length - sending.length;
    const chosen = [...list];
    setSaid(chosen.length > room ? tooMany(maxFiles) : '');
    const begun = chosen
      .slice(0, Math.max(0, room))
      .map((file) => ({ key: `${file.name}-${file.size}-${Math.random()}`, file, percent: 0, stop: new AbortController() }));
    setSending((all) => [...all, ...begun]);
    for (const one of begun) void start(one);
  };

  const again = (one: Sending) => {
    const { error: _, ...fresh } = { ...one, percent: 0, stop: new AbortController() };
    setSending((all) => all.map((old) => (old.key === one.key ? fresh : old)));
    void start(fresh);
  };

  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div role="group" aria-label={label} onPaste={pasted} className="grid gap-3">
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        disabled={files.length + sending.length >= maxFiles}
        className={cx(
          'grid min-h-28 cursor-pointer content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-4 py-5 text-center disabled:bg-tint disabled:text-ink-soft',
          isOver ? 'border-brand bg-brand-soft' : 'border-line-strong hover:bg-tint',
        )}
      >
        <Icon of={Upload} size={24} />
        <span className="font-strong">{label}</span>
        <span className="text-13 text-ink-soft">{hint ?? 'Перетащите, вставьте из буфера или выберите'}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple={maxFiles > 1}
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <ul className="grid gap-2 empty:hidden md:grid-cols-2">
        {files.map((file) => (
          <li key={file._id}>
            <FileChip name={file.name} size={file.size} preview={file.mime.startsWith('image/') ? file.filePath : undefined}>
              <RowButton
                icon={X}
                label={`Убрать ${file.name}`}
                onClick={() => onChange((old) => old.filter((one) => one._id !== file._id))}
              />
            </FileChip>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key}>
            <FileChip name={one.file.name} size={one.file.size} percent={one.error ? undefined : one.percent} error={one.error}>
              {one.error ? <RowButton icon={RotateCcw} label={`Повторить ${one.file.name}`} onClick={() => again(one)} /> : null}
              <RowButton
                icon={X}
                label={one.error ? `Убрать ${one.file.name}` : `Отменить загрузку ${one.file.name}`}
                onClick={() => {
                  one.stop.abort();
                  drop(one.key);
                }}
              />
            </FileChip>
          </li>
        ))}
      </ul>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}

function RowButton({ icon, label, onClick }: { icon: typeof X; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="touch grid size-8 shrink-0 place-items-center rounded-control hover:bg-tint"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
