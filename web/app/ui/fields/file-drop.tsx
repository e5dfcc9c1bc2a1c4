import {
  acceptedFiles,
  type FileUse,
  notShownRefused,
  pictureExtensions,
  shownExtensions,
  shownKindOf,
} from '@artel/contracts/files/file-kinds.ts';
import { RotateCcw, Upload, X } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { inTurn, type PutInTurn } from '../../platform/uploads/chosen-order.ts';
import { checkFile, openUploads, type SendFile, type Travelling, type Uploads } from '../../platform/uploads/uploads.ts';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';
import { AcceptedFiles, filesHint } from './accepted-files.tsx';
import { FileChip } from './file-chip.tsx';
import { useDropZone } from './use-drop-zone.ts';

export type UploadedFile = { _id: string; filePath: string; name: string; size: number; mime: string };

type FileDropProps<Stored extends UploadedFile> = {
  label: string;
  hint?: ReactNode;
  send: SendFile<Stored>;
  files: readonly Stored[];
  onChange: (change: (files: readonly Stored[]) => Stored[], put: PutInTurn) => void;
  onBusy?: (isBusy: boolean) => void;
  use?: FileUse;
  maxFiles?: number;
};

const tooMany = (most: number) => `Не больше ${most}: лишние файлы не взяты`;

export function FileDrop<Stored extends UploadedFile>({ label, hint, use = 'chat', maxFiles = 10, ...of }: FileDropProps<Stored>) {
  const input = useRef<HTMLInputElement>(null);
  const { sending, isFull, take, again, cancel, remove, said } = useSending(use, maxFiles, of);
  const zone = useDropZone(isFull ? undefined : take);

  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div role="group" aria-label={label} onPaste={pasted} className="grid gap-3">
      <button
        type="button"
        onClick={() => input.current?.click()}
        {...zone.on}
        disabled={isFull}
        className={cx(
          'grid min-h-28 cursor-pointer content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-4 py-5 text-center disabled:bg-tint disabled:text-ink-soft',
          zone.isOver ? 'border-brand bg-brand-soft' : 'border-line-strong hover:bg-tint',
        )}
      >
        <Icon of={Upload} size={24} />
        <span className="font-strong">{label}</span>
        <span className="text-13 text-ink-soft">{hint ?? `${filesHint(maxFiles, use)}. Перетащите, вставьте из буфера или выберите`}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple={maxFiles > 1}
        accept={use === 'picture' ? pictureExtensions : use === 'shown' ? shownExtensions : acceptedFiles}
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      {use === 'shown' || use === 'picture' ? null : <AcceptedFiles use={use} />}
      <ul className="grid gap-2 empty:hidden md:grid-cols-2">
        {of.files.map((file) => (
          <li key={file._id}>
            <FileChip name={file.name} size={file.size} preview={file.mime.startsWith('image/') ? file.filePath : undefined}>
              <RowButton icon={X} label={`Убрать ${file.name}`} onClick={() => remove(file._id)} />
            </FileChip>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key}>
            <TravellingChip of={one} onAgain={() => again(one)} onCancel={() => cancel(one)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-13 text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}

type SendingOf<Stored extends UploadedFile> = Pick<FileDropProps<Stored>, 'send' | 'files' | 'onChange' | 'onBusy'>;

function useSending<Stored extends UploadedFile>(use: FileUse, maxFiles: number, { send, files, onChange, onBusy }: SendingOf<Stored>) {
  const [sending, setSending] = useState<readonly Travelling[]>([]);
  const [text, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState('');
  const latest = useRef({ send, onChange });
  latest.current = { send, onChange };
  const carrier = useRef<Uploads<Stored>>(undefined);
  const chosen = useRef({ count: 0, turns: new Map<string, number>() });
  const isBusy = sending.some(({ state }) => state !== 'refused');
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  useEffect(() => {
    const opened = openUploads<Stored>(
      (file, how) => latest.current.send(file, how),
      () => setSending(opened.uploads.list()),
    );
    carrier.current = opened.uploads;
    return opened.close;
  }, []);

  const start = async (key: string, file: File, turn: number) => {
    const words = checkFile(file, use);
    if (words) return carrier.current?.refuse(key, file, words);
    const end = await carrier.current?.carry(key, file);
    if (end?.kind !== 'kept') return;
    // a picture of too many pixels is a file, and nothing to show
    if ((use === 'shown' || use === 'picture') && !shownKindOf(end.stored.mime)) return carrier.current?.refuse(key, file, notShownRefused);
    chosen.current.turns.set(end.stored._id, turn);
    const put = inTurn(chosen.current.turns);
    latest.current.onChange((old) => put(old, end.stored, ({ _id }) => _id), put);
    setSaid(`Файл ${end.stored.name} загружен`);
  };
  const take = (list: Iterable<File>) => {
    const room = maxFiles - files.length - sending.length;
    const input = [...list];
    setLeftOut(input.length > room ? tooMany(maxFiles) : '');
    for (const file of input.slice(0, Math.max(0, room))) {
      chosen.current.count += 1;
      void start(`${chosen.current.count}-${file.name}`, file, chosen.current.count);
    }
  };
  const isFull = files.length + sending.length >= maxFiles;
  return {
    sending,
    isFull,
    take,
    again: ({ key, file }: Travelling) => void start(key, file, Number.parseInt(key, 10)),
    cancel: ({ key }: Travelling) => carrier.current?.cancel(key),
    remove: (id: string) => onChange((old) => old.filter(({ _id }) => _id !== id), inTurn(chosen.current.turns)),
    said: [leftOut, text].filter(Boolean).join('. '),
  };
}

export function TravellingChip({ of, preview, onAgain, onCancel }: ChipProps) {
  const { file, state } = of;
  const isRefused = state === 'refused';
  return (
    <FileChip name={file.name} size={file.size} preview={isRefused ? undefined : preview} {...uploadText(of)}>
      {isRefused && !of.isHopeless ? <RowButton icon={RotateCcw} label={`Повторить ${file.name}`} onClick={onAgain} /> : null}
      <RowButton icon={X} label={isRefused ? `Убрать ${file.name}` : `Отменить загрузку ${file.name}`} onClick={onCancel} />
    </FileChip>
  );
}
export function uploadText({ state, percent, words }: Travelling): { percent?: number; note?: string; error?: string } {
  if (state === 'refused') return { error: words };
  return state === 'waiting' ? { note: 'Ждёт связи или очереди' } : { percent };
}
type ChipProps = { of: Travelling; preview?: string | undefined; onAgain: () => void; onCancel: () => void };

export function RowButton({ icon, label, onClick }: { icon: typeof X; label: string; onClick: () => void }) {
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
