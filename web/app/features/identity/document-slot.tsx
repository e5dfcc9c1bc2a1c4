import {
  addDocument,
  documentExtensions,
  documentLimit_bytes,
  dropDocument,
  type IdentityDocumentKind,
  type IdentityFile,
} from '@artel/contracts/people/identity.ts';
import { RotateCcw, Trash2, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../platform/format/index.ts';
import { upload } from '../../platform/uploads/upload.ts';
import { Button, Icon, IconButton } from '../../ui/index.ts';
import { documentKindTexts } from './identity.text.ts';
import { showIdentity, useIdentityMove } from './identity-read.ts';

const accepted = documentExtensions.map((one) => `.${one}`).join(',');
const isFit = ({ name }: File): boolean => documentExtensions.some((one) => name.toLowerCase().endsWith(`.${one}`));
function whyNot(file: File): string | undefined {
  if (!isFit(file)) return 'Подойдут JPG, PNG или PDF';
  if (file.size === 0) return 'Файл пустой';
  return file.size > documentLimit_bytes ? 'Файл больше 10 МБ. Сделайте снимок поменьше' : undefined;
}

type Travelling = { file: File; percent: number; words?: string };

export function DocumentSlot({ kind, paper }: { kind: IdentityDocumentKind; paper: IdentityFile | undefined }) {
  const { sending, send, cancel } = useSending(kind);
  const input = useRef<HTMLInputElement>(null);
  const drop = useIdentityMove(dropDocument);
  const { name, note } = documentKindTexts[kind];

  const isKept = paper !== undefined && !paper.is_refused;
  const choose = () => input.current?.click();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div
      role="group"
      aria-label={paper?.is_refused ? `${name}: переснимите` : name}
      className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56">
          <span className="font-strong">{name}</span>
          <span className="text-13 text-ink-soft">{note}</span>
        </div>
        {sending && !sending.words ? (
          <IconButton icon={X} label={`Отменить загрузку: ${name}`} onClick={cancel} />
        ) : isKept ? (
          <span className="flex items-center gap-2">
            <Button size="s" look="ghost" onClick={choose}>
              Заменить
            </Button>
            <IconButton
              icon={Trash2}
              label={`Убрать: ${name}`}
              disabled={drop.isPending}
              onClick={() => void drop.go({ params: { kind } })}
            />
          </span>
        ) : (
          <Button size="s" look={paper ? 'primary' : 'second'} icon={Upload} onClick={choose}>
            {paper ? 'Переснять' : 'Выбрать файл'}
          </Button>
        )}
      </div>
      {paper?.is_refused ? (
        <p className="rounded-card bg-bad-soft px-3 py-2 text-bad">
          <b className="font-strong">{name}: переснимите.</b> {paper.reason}
        </p>
      ) : null}
      {isKept && !sending ? (
        <p className="text-13 text-good">
          Загружено, {paper.is_pdf ? 'PDF' : 'снимок'} {formatBytes(paper.size_bytes)}
        </p>
      ) : null}
      {sending ? <SendingState name={name} sending={sending} onAgain={() => void send(sending.file)} /> : null}
      <input
        ref={input}
        type="file"
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
}

function useSending(kind: IdentityDocumentKind) {
  const [sending, setSending] = useState<Travelling>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    const words = whyNot(file);
    setSending({ file, percent: 0, ...(words && { words }) });
    if (words) return;
    const going = new AbortController();
    stop.current = going;
    const onPercent = (percent: number) => setSending({ file, percent });
    const { result, error } = await upload(addDocument, file, { params: { kind }, signal: going.signal, onPercent });
    if (going.signal.aborted) return setSending(undefined);
    if (error) return setSending({ file, percent: 0, words: error.message });
    setSending(undefined);
    showIdentity(result);
  };
  return { sending, send, cancel: () => stop.current?.abort() };
}

function SendingState({ name, sending, onAgain }: { name: string; sending: Travelling; onAgain: () => void }) {
  return sending.words ? (
    <p className="flex flex-wrap items-center gap-3 text-13 text-bad" role="alert">
      {sending.words}
      {whyNot(sending.file) ? null : (
        <button type="button" className="link flex items-center gap-1" onClick={onAgain}>
          <Icon of={RotateCcw} size={16} /> Отправить ещё раз
        </button>
      )}
    </p>
  ) : (
    <div className="grid gap-1">
      <progress className="h-1.5 w-full accent-brand-fill" max={100} value={sending.percent} aria-label={`Загрузка: ${name}`} />
      <span className="text-13 text-ink-soft">
        {sending.percent} % из {formatBytes(sending.file.size)}
      </span>
    </div>
  );
}
