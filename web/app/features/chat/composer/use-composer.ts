import { changeMessage, type Message } from '@artel/contracts/chat/chat.ts';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import { call } from '../../../platform/api/index.ts';
import { serverNow } from '../../../platform/server-time.ts';
import { showToast } from '../../../platform/toast.ts';
import { type Written, write } from '../outbox/outbox-tab.ts';
import { type About, type ComposingEvent, composed, composingReducer, nothingComposed } from './composer.state.ts';
import { useChatDraft } from './use-chat-draft.ts';
import type { Tray } from './use-tray.ts';

const notWritten = 'Не удалось создать сообщение'; // spec §8

export type ComposerWork = {
  room: string;
  to: Pick<Written, 'chat_id' | 'recipient' | 'service_id'>;
  draft: string;
  about: About;
  onAboutOver: () => void;
  onChanged: (message: Message) => void;
  tray: Tray;
};

export function useComposer({ room, to, draft, about, onAboutOver, onChanged, tray }: ComposerWork) {
  const { text, setText, takeWords } = useChatDraft(room, to.chat_id, draft);
  const [composing, dispatch] = useReducer(composingReducer, nothingComposed);
  const field = useRef<HTMLTextAreaElement>(null);
  const now = composed(composing, about, text, tray.files.length > 0);
  const { edited, shown, message, isTooLate, isEmpty } = now;
  useField(field, shown, about, setText);
  useEditEnd(edited, dispatch);

  const end = (): void => {
    dispatch({ type: 'over', id: edited?._id });
    onAboutOver();
  };
  const change = async ({ _id: id }: Message) => {
    dispatch({ type: 'asked' });
    const { result, error } = await call(changeMessage, { params: { id }, body: { message } });
    dispatch({ type: 'answered' });
    if (error?.code === 'EDIT_IS_OVER') return dispatch({ type: 'time_over', id });
    if (!result) return showToast(error.message);
    onChanged(result);
    end();
    field.current?.focus();
  };
  /** The time to change has run out: the text is sent as a new message, and the draft in the field stays. */
  const writeLate = async () => {
    if (!(await write({ room, message, files: [], ...to }))) return showToast(notWritten);
    end();
    field.current?.focus();
  };
  /** The field is free at once: what is typed next is not what was sent. */
  const writeNew = async () => {
    const given = tray.handOver();
    if (!given) return;
    const took = takeWords();
    end();
    if (await write({ room, message, files: given.files, ...to, ...(about && { reply_to: about.message._id }) })) took.kept();
    else {
      took.failed();
      given.failed();
      showToast(notWritten);
    }
    field.current?.focus();
  };
  return {
    ...now,
    text,
    field,
    end,
    setText,
    type: (words: string) => (edited ? dispatch({ type: 'edited', id: edited._id, words }) : setText(words)),
    async send() {
      if (isEmpty || composing.isBusy) return;
      await (!edited ? writeNew() : isTooLate ? writeLate() : change(edited));
    },
  };
}

function useField(field: RefObject<HTMLTextAreaElement | null>, shown: string, about: About, adopt: (words: string) => void): void {
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about, field]);
  // what was typed before hydration stands in the field already
  const first = useRef(adopt);
  useEffect(() => {
    if (field.current?.value) first.current(field.current.value);
  }, [field]);
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    if (shown) area.style.height = `${Math.min(area.scrollHeight, window.innerHeight / 3)}px`;
  }, [shown, field]);
}

/** The time to change a message may run out while it is being changed. The browser's clock may be slow: the server says it too. */
function useEditEnd(edited: Message | undefined, notify: Dispatch<ComposingEvent>): void {
  const { _id: id, edit_until } = edited ?? {};
  useEffect(() => {
    if (!id || !edit_until) return;
    const timer = setTimeout(() => notify({ type: 'time_over', id }), new Date(edit_until).getTime() - serverNow().getTime());
    return () => clearTimeout(timer);
  }, [id, edit_until, notify]);
}
