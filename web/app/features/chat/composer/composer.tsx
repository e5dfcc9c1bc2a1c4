import { acceptedFiles } from '@artel/contracts/files/file-kinds.ts';
import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { socketTransport } from '../../../platform/realtime/socket.ts';
import { filesHint, filesNamed } from '../../../ui/fields/accepted-files.tsx';
import { Button, cx, IconButton } from '../../../ui/index.ts';
import type { About } from './composer.state.ts';
import { isSendingKey } from './send-key.ts';
import { mostFiles } from './tray.ts';
import { type ComposerWork, useComposer } from './use-composer.ts';

const TrayView = lazyWithRetry(() => import('./tray-view.tsx'));
const limit = 8000;

const isThere = (): boolean => navigator.onLine || socketTransport.get() !== 'N/A';

type ComposerProps = ComposerWork & {
  onTyping: () => void;
  replies: readonly string[];
  beside: ReactNode;
  subject: ReactNode;
};

export function Composer({ onTyping, replies, beside, subject, ...work }: ComposerProps) {
  const { about, tray } = work;
  const { edited, shown, text, isTooLate, isEmpty, verb, field, setText, ...composer } = useComposer(work);
  // a table of an office comes as words and as a picture: the words are meant
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (edited || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    tray.take([...clipboardData.files]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) composer.end();
    if (!isSendingKey(event.nativeEvent)) return;
    event.preventDefault();
    void composer.send();
  };
  const startNextStages = () => field.current?.focus();
  const begin = (words: string) => {
    setText(words);
    startNextStages();
  };
  return (
    <div className="grid gap-2 px-3 pb-3 @min-[36rem]:px-6 @min-[36rem]:pb-5">
      {about ? <AboutLine about={about} onEnd={composer.end} /> : subject}
      {!about && text === '' && replies.length > 0 && tray.files.length === 0 ? <Replies of={replies} onChoose={begin} /> : null}
      <Warnings isTooLate={isTooLate} words={shown} />
      {tray.files.length > 0 && !edited ? (
        <Suspense>
          <TrayView tray={tray} />
        </Suspense>
      ) : null}
      <p role="status" className="text-13 text-bad empty:hidden">
        {tray.said}
      </p>
      <div className="flex items-end gap-2 rounded-card border border-line-strong bg-surface p-2 focus-within:outline-2 focus-within:outline-brand">
        {edited ? null : <FilesButton onChosen={tray.take} onDone={startNextStages} />}
        {edited ? null : <span className={cx('contents', shown && '@max-[32rem]:hidden')}>{beside}</span>}
        <textarea
          ref={field}
          rows={1}
          maxLength={limit}
          aria-label="Сообщение"
          placeholder="Сообщение"
          value={shown}
          onChange={({ target }) => {
            composer.type(target.value);
            if (!edited && target.value.trim()) onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="min-h-10 min-w-0 flex-1 resize-none self-center bg-transparent px-2 py-2 outline-none @max-[32rem]:px-0"
        />
        <Button look="primary" icon={SendHorizontal} disabled={isEmpty} onClick={() => void composer.send()} aria-label={verb}>
          <span className="@max-[32rem]:hidden">{verb}</span>
        </Button>
      </div>
    </div>
  );
}

const AboutLine = ({ about: { kind, message }, onEnd }: { about: NonNullable<About>; onEnd: () => void }) => (
  <div className="flex items-center gap-2 border-l-2 border-brand pl-3 text-13">
    <span className="min-w-0 flex-1 truncate text-ink-soft">
      <span className="font-strong text-ink">{kind === 'edit' ? 'Изменить' : 'Ответ'}:</span> {message.message}
    </span>
    <IconButton icon={X} size="s" label="Не отвечать и не менять" onClick={onEnd} />
  </div>
);

const Replies = ({ of, onChoose }: { of: readonly string[]; onChoose: (words: string) => void }) => (
  <div className="scroll-x flex gap-2">
    {of.map((words) => (
      <Button key={words} size="s" className="rounded-full!" onClick={() => onChoose(words)}>
        {words}
      </Button>
    ))}
  </div>
);

function Warnings({ isTooLate, words }: { isTooLate: boolean; words: string }) {
  // the line notices a lost network and its return; what the browser says decides
  const isOnline = useSyncExternalStore(socketTransport.subscribe, isThere, () => true);
  const signs = contactSigns(words, useSite().publicUrl);
  return (
    <>
      {isTooLate ? (
        <p role="status" className="text-13 text-wait">
          15&nbsp;минут прошли: прежнее сообщение уже не&nbsp;изменить. Эти слова можно отправить новым.
        </p>
      ) : null}
      {isOnline ? null : (
        <p role="status" className="text-13 text-ink-soft">
          Нет сети: отправим, когда связь вернётся.
        </p>
      )}
      {signs.length > 0 ? (
        <p role="status" className="text-13 text-wait">
          Похоже, здесь контакты: {signs.map((sign) => sign.text).join(', ')}. Оплата и спор защищены, пока вы договариваетесь на площадке.
        </p>
      ) : null}
    </>
  );
}

function FilesButton({ onChosen, onDone }: { onChosen: (files: readonly File[]) => void; onDone: () => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={Paperclip}
        label="Приложить файлы"
        title={`${filesHint(mostFiles)}. ${filesNamed}`}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        accept={acceptedFiles}
        className="sr-only"
        tabIndex={-1}
        aria-label="Файлы к сообщению"
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = '';
          onDone();
        }}
      />
    </>
  );
}
