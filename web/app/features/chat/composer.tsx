/** Where a message is written: what was begun is kept here and on every device; what looks like a contact is told before it is sent. */
import { changeMessage, type Message } from '@artel/contracts/chat/chat.ts';
import { acceptedFiles } from '@artel/contracts/files/file-kinds.ts';
import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { call } from '../../platform/api/api.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { useSite } from '../../platform/boot/site.ts';
import { socketTransport } from '../../platform/realtime/socket.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { filesHint, filesNamed } from '../../ui/fields/accepted-files.tsx';
import { cx } from '../../ui/layout/class-names.ts';
import { type Written, write } from './outbox-tab.ts';
import { keptSendKey } from './send-key.ts';
import { mostFiles } from './tray.ts';
import { useChatDraft } from './use-chat-draft.ts';
import type { Tray } from './use-tray.ts';

const TrayView = lazyWithRetry(() => import('./tray-view.tsx'));
const limit = 8000;

const isThere = (): boolean => navigator.onLine || socketTransport.get() !== 'N/A';

export type About = { kind: 'reply' | 'edit'; message: Message } | undefined;
type ComposerProps = {
  /** Names the draft, see `roomOf`. */
  room: string;
  my_id: string | undefined;
  to: Pick<Written, 'chat_id' | 'recipient' | 'service_id'>;
  /** What another device began. */
  draft: string;
  about: About;
  onAboutOver: () => void;
  onChanged: (message: Message) => void;
  onTyping: () => void;
  replies: readonly string[];
  tray: Tray;
  /** What else may be sent from here. */
  beside: ReactNode;
  /** What the message will be about, beside its words. */
  subject: ReactNode;
};

export function Composer({
  room,
  my_id,
  to,
  draft,
  about,
  onAboutOver,
  onChanged,
  onTyping,
  replies,
  tray,
  beside,
  subject,
}: ComposerProps) {
  const { text, setText, takeWords } = useChatDraft(my_id, room, to.chat_id, draft);
  // by message: an edit that was left for an answer is found again as it was
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // the line notices a lost network and its return; what the browser says decides
  const isOnline = useSyncExternalStore(socketTransport.subscribe, isThere, () => true);
  const isEdit = about?.kind === 'edit';
  const [isTooLate, setTooLate] = useEditEnd(about);
  const edited_id = isEdit ? about.message._id : undefined;
  const shown = isEdit ? (edits[about.message._id] ?? about.message.message) : text;
  const end = (): void => {
    if (edited_id) setEdits(({ [edited_id]: _, ...others }) => others);
    onAboutOver();
  };
  const signs = contactSigns(shown, useSite().publicUrl);
  const verb = isTooLate ? 'Отправить новым' : isEdit ? 'Сохранить' : 'Отправить';
  const isEmpty = shown.trim() === '' && (isEdit || tray.files.length === 0);

  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);
  // what was typed before hydration stands in the field already
  const adopt = useRef(setText);
  useEffect(() => {
    if (field.current?.value) adopt.current(field.current.value);
  }, []);
  // as high as its words, up to a third of the screen
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    // an empty one keeps its line
    if (shown) area.style.height = `${Math.min(area.scrollHeight, window.innerHeight / 3)}px`;
  }, [shown]);

  const send = async () => {
    const message = shown.trim();
    if (isEmpty || isBusy) return;
    if (isEdit && isTooLate) {
      // what was typed is not lost: it goes as words of its own, and what stands begun in the field stays there
      if (!(await write({ room, message, files: [], ...to }))) return showToast('Не удалось создать сообщение'); // spec §8
      end();
    } else if (isEdit) {
      setBusy(true);
      const { result, error } = await call(changeMessage, { params: { id: about.message._id }, body: { message } });
      setBusy(false);
      if (error?.code === 'EDIT_IS_OVER') return setTooLate();
      if (!result) return showToast(error.message);
      onChanged(result);
      end();
    } else {
      // the field is free at once: what is typed next is not what was sent
      const given = tray.handOver();
      if (!given) return;
      const took = takeWords();
      end();
      if (await write({ room, message, files: given.files, ...to, ...(about && { reply_to: about.message._id }) })) took.kept();
      else {
        took.failed();
        given.failed();
        showToast('Не удалось создать сообщение'); // spec §8
      }
    }
    field.current?.focus();
  };
  // a table of an office comes as words and as a picture: the words are meant
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (isEdit || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    tray.take([...clipboardData.files]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) end();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // under a thumb Enter makes a new line, and for whoever wants it so
    const makesLine = keptSendKey() === 'ctrl_enter' || window.matchMedia('(pointer: coarse)').matches;
    if (makesLine && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className="grid gap-2 px-3 pb-3 lg:px-6 lg:pb-5">
      {about ? null : subject}
      {about ? (
        <div className="flex items-center gap-2 border-l-2 border-brand pl-3 text-13">
          <span className="min-w-0 flex-1 truncate text-ink-soft">
            <span className="font-strong text-ink">{isEdit ? 'Изменить' : 'Ответ'}:</span> {about.message.message}
          </span>
          <IconButton icon={X} size="s" label="Не отвечать и не менять" onClick={end} />
        </div>
      ) : text === '' && replies.length > 0 && tray.files.length === 0 ? (
        <div className="scroll-x flex gap-2">
          {replies.map((words) => (
            <Button
              key={words}
              size="s"
              className="rounded-full!"
              onClick={() => {
                setText(words);
                field.current?.focus();
              }}
            >
              {words}
            </Button>
          ))}
        </div>
      ) : null}
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
      {tray.files.length > 0 && !isEdit ? (
        <Suspense>
          <TrayView tray={tray} />
        </Suspense>
      ) : null}
      <p role="status" className="text-13 text-bad empty:hidden">
        {tray.said}
      </p>
      <div className="flex items-end gap-2 rounded-card border border-line-strong bg-surface p-2 focus-within:outline-2 focus-within:outline-brand">
        {isEdit ? null : (
          <IconButton
            icon={Paperclip}
            label="Приложить файлы"
            title={`${filesHint(mostFiles)}. ${filesNamed}`}
            onClick={() => chooser.current?.click()}
          />
        )}
        {isEdit ? null : <span className={cx('contents', shown && 'max-md:hidden')}>{beside}</span>}
        <input
          ref={chooser}
          type="file"
          multiple
          accept={acceptedFiles}
          className="sr-only"
          tabIndex={-1}
          aria-label="Файлы к сообщению"
          onChange={({ target }) => {
            tray.take([...(target.files ?? [])]);
            target.value = '';
            field.current?.focus();
          }}
        />
        <textarea
          ref={field}
          rows={1}
          maxLength={limit}
          aria-label="Сообщение"
          placeholder="Сообщение"
          value={shown}
          onChange={(event) => {
            if (edited_id) setEdits((others) => ({ ...others, [edited_id]: event.target.value }));
            else {
              setText(event.target.value);
              if (event.target.value.trim()) onTyping();
            }
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="min-h-10 min-w-0 flex-1 resize-none self-center bg-transparent px-2 py-2 outline-none max-md:px-0"
        />
        <Button look="primary" icon={SendHorizontal} disabled={isEmpty} onClick={() => void send()} aria-label={verb}>
          <span className="max-md:hidden">{verb}</span>
        </Button>
      </div>
    </div>
  );
}

/** Has the time to change a message run out while it is being changed? The browser's clock may be slow: the server says it too. */
function useEditEnd(about: About): [isTooLate: boolean, setTooLate: () => void] {
  const [late, setLate] = useState<string>();
  const { _id, edit_until } = about?.kind === 'edit' ? about.message : { _id: undefined, edit_until: null };
  useEffect(() => {
    if (!_id || !edit_until) return;
    const timer = setTimeout(() => setLate(_id), new Date(edit_until).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [_id, edit_until]);
  return [_id !== undefined && late === _id, () => setLate(_id)];
}
