/** Where a message is written: what was begun is kept here and on every device; what looks like a contact is told before it is sent. */
import { changeMessage, keepChat, type Message } from '@artel/contracts/chat.ts';
import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/api.ts';
import { socketTransport } from '../../platform/socket.ts';
import { forget, readStored, store } from '../../platform/storage.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { type Written, write } from './outbox-tab.ts';

const pause_ms = 800;
const limit = 8000;

const isThere = (): boolean => navigator.onLine || socketTransport.name() !== 'N/A';

export type About = { kind: 'reply' | 'edit'; message: Message } | undefined;
type ComposerProps = {
  /** Names the draft: the chat, or before there is one the person. */
  room: string;
  to: Pick<Written, 'chat_id' | 'recipient' | 'service_id'>;
  /** What another device began. */
  draft: string;
  name: string;
  about: About;
  onAboutOver: () => void;
  onChanged: (message: Message) => void;
  onTyping: () => void;
  replies: readonly string[];
};

export function Composer({ room, to, draft, name, about, onAboutOver, onChanged, onTyping, replies }: ComposerProps) {
  const { text, setText, takeWords } = useDraft(room, to.chat_id, draft);
  const [edited, setEdited] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // the line notices a lost network and its return; what the browser says decides
  const isOnline = useSyncExternalStore(socketTransport.subscribe, isThere, () => true);
  const isEdit = about?.kind === 'edit';
  const shown = isEdit ? edited : text;
  const signs = contactSigns(shown);

  useEffect(() => {
    if (about?.kind === 'edit') setEdited(about.message.message);
    if (about) field.current?.focus();
  }, [about]);
  // what was typed before the page was awake stands in the field already
  const wake = useRef((typed: string) => (typed === draft ? undefined : setText(typed)));
  useEffect(() => {
    if (field.current?.value) wake.current(field.current.value);
  }, []);
  // as high as its words, up to a third of the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what changes the height
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, window.innerHeight / 3)}px`;
  }, [shown]);

  const send = async () => {
    const message = shown.trim();
    if (!message || isBusy) return;
    if (isEdit) {
      setBusy(true);
      const { result, error } = await call(changeMessage, { params: { id: about.message._id }, body: { message } });
      setBusy(false);
      if (!result) return showToast(error.message);
      onChanged(result);
      onAboutOver();
    } else {
      // the field is free at once: what is typed next is not what was sent
      const took = takeWords();
      onAboutOver();
      if (await write({ room, message, ...to, ...(about && { reply_to: about.message._id }) })) took.kept();
      else {
        took.failed();
        showToast('Не удалось создать сообщение'); // spec §8
      }
    }
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) onAboutOver();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // under a thumb Enter makes a new line
    if (!(event.ctrlKey || event.metaKey) && window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className="grid gap-2 px-3 pb-3 lg:px-6 lg:pb-5">
      {about ? (
        <div className="flex items-center gap-2 border-l-2 border-brand pl-3 text-13">
          <span className="min-w-0 flex-1 truncate text-ink-soft">
            <span className="font-strong text-ink">{isEdit ? 'Изменить' : 'Ответ'}:</span> {about.message.message}
          </span>
          <IconButton icon={X} size="s" label="Не отвечать и не менять" onClick={onAboutOver} />
        </div>
      ) : text === '' && replies.length > 0 ? (
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
      <div className="flex items-end gap-2 rounded-card border border-line-strong bg-surface p-2 focus-within:outline-2 focus-within:outline-brand">
        <textarea
          ref={field}
          rows={1}
          maxLength={limit}
          aria-label="Сообщение"
          placeholder={name ? `Сообщение: ${name}` : 'Сообщение'}
          value={shown}
          onChange={(event) => {
            if (isEdit) setEdited(event.target.value);
            else {
              setText(event.target.value);
              if (event.target.value.trim()) onTyping();
            }
          }}
          onKeyDown={onKeyDown}
          className="min-h-10 flex-1 resize-none self-center bg-transparent px-2 py-2 outline-none"
        />
        <Button
          look="primary"
          icon={SendHorizontal}
          disabled={shown.trim() === ''}
          onClick={() => void send()}
          aria-label={isEdit ? 'Сохранить' : 'Отправить'}
        >
          <span className="max-md:hidden">{isEdit ? 'Сохранить' : 'Отправить'}</span>
        </Button>
      </div>
    </div>
  );
}

/** Kept in this browser with every key, and on the server when there is a pause: offline nothing is lost either. */
function useDraft(room: string, chat_id: string | undefined, told: string) {
  const name = `chat-draft:${room}`;
  const [text, setOwn] = useState(told);
  const latest = useRef({ text, isOwn: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const kept = readStored(name);
    if (kept === null) return;
    latest.current = { text: kept, isOwn: true };
    setOwn(kept);
  }, [name]);
  // another device wrote on: its words stand here as long as nothing of one's own does
  useEffect(() => {
    if (latest.current.isOwn) return;
    latest.current.text = told;
    setOwn(told);
  }, [told]);

  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { text: draft } = latest.current;
    if (!chat_id) return;
    void call(keepChat, { params: { id: chat_id }, body: { draft } }).then(({ error }) => {
      if (error || latest.current.text !== draft) return;
      latest.current.isOwn = false;
      forget(name);
    });
  };
  const keepLatest = useRef(keep);
  keepLatest.current = keep;
  useEffect(
    () => () => {
      if (timer.current !== undefined) keepLatest.current();
    },
    [],
  );

  return {
    text,
    setText(words: string) {
      latest.current = { text: words, isOwn: true };
      setOwn(words);
      store(name, words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepLatest.current(), pause_ms);
    },
    /** Empties the field. Once the words are kept elsewhere the draft goes too (the server empties its own with the message). */
    takeWords() {
      const words = latest.current.text;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current = { text: '', isOwn: true };
      setOwn('');
      return {
        kept() {
          if (latest.current.text !== '') return;
          latest.current.isOwn = false;
          forget(name);
        },
        failed() {
          if (latest.current.text !== '') return;
          latest.current.text = words;
          setOwn(words);
        },
      };
    },
  };
}
