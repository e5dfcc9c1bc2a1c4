/** What is begun to be written in a chat. */
import { keepChat } from '@artel/contracts/chat/chat.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { forget, readStored, store } from '../../platform/storage.ts';

const pause_ms = 800;

/** Kept in this browser with every key, for this member only, and on the server when there is a pause: offline nothing is lost either. */
export function useChatDraft(my_id: string | undefined, room: string, chat_id: string | undefined, told: string) {
  const name = `chat-draft:${my_id ?? ''}:${room}`;
  // empty until hydration: over words of its own the browser would not see what was typed meanwhile
  const [text, setOwn] = useState('');
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
