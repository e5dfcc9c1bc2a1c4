import { setChatState } from '@artel/contracts/chat/chat.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { textOwner } from '../../../platform/drafts/text-owner.ts';
import { forget, readStored, store } from '../../../platform/storage.ts';

const debounce_ms = 800;

/** In this browser at each key, debounced to the server. */
export function useChatDraft(room: string, chat_id: string | undefined, initial: string) {
  const nameOf = useCallback(() => `chat-draft:${textOwner()}:${room}`, [room]);
  // empty until hydration: a value would hide what was typed
  const [text, setOwn] = useState('');
  const latest = useRef({ text, isOwn: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const stored = readStored(nameOf());
    if (stored === null) return;
    latest.current = { text: stored, isOwn: true };
    setOwn(stored);
  }, [nameOf]);
  // another device's draft, unless one's own
  useEffect(() => {
    if (latest.current.isOwn) return;
    latest.current.text = initial;
    setOwn(initial);
  }, [initial]);

  const keep = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { text: draft } = latest.current;
    if (!chat_id) return;
    void call(setChatState, { params: { id: chat_id }, body: { draft } }).then(({ error }) => {
      if (error || latest.current.text !== draft) return;
      latest.current.isOwn = false;
      forget(nameOf());
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
      store(nameOf(), words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepLatest.current(), debounce_ms);
    },
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
          forget(nameOf());
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
