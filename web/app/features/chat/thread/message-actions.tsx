import { type Chat, type ChatMember, deleteMessage, type Message } from '@artel/contracts/chat/chat.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import { type Dispatch, type ReactNode, useMemo, useRef, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { Complaint } from '../../appeals/index.ts';
import type { ChatEvent } from '../chat.state.ts';
import { textOf } from '../chat.text.ts';
import type { About } from '../composer/composer.state.ts';
import { voiceOf } from '../voices.ts';
import type { BubbleActions } from './bubble.tsx';

type MessageActionsOf = {
  my_id: string | undefined;
  my_role: Role;
  chat: Chat | undefined;
  mayWrite: boolean;
  dispatch: Dispatch<ChatEvent>;
};
type MessageActions = {
  about: About;
  endAbout: () => void;
  deeds: Omit<BubbleActions, 'show'>;
  isAsking: boolean;
  questions: ReactNode;
};

export function useMessageActions({ my_id, my_role, chat, mayWrite, dispatch }: MessageActionsOf): MessageActions {
  const [about, setAbout] = useState<About>();
  const [input, setAsked] = useState<{ kind: 'remove' | 'complain'; message: Message }>();
  const known = useRef<readonly ChatMember[]>([]);
  const members = chat?.members ?? [];
  if (members.length !== known.current.length || members.some(({ _id }, at) => _id !== known.current[at]?._id)) known.current = members;
  const speakers = known.current;
  const deeds = useMemo<Omit<BubbleActions, 'show'>>(
    () => ({
      reply: (message) => setAbout({ kind: 'reply', message }),
      edit: (message) => setAbout({ kind: 'edit', message }),
      remove: (message) => setAsked({ kind: 'remove', message }),
      complain: my_role === 'admin' ? undefined : (message) => setAsked({ kind: 'complain', message }),
      mayWrite,
      voiceOf: (sender_id) => voiceOf(speakers, my_id, sender_id),
    }),
    [mayWrite, my_role, my_id, speakers],
  );
  const close = () => setAsked(undefined);
  const remove = async ({ _id: id }: Message) => {
    const { result, error } = await call(deleteMessage, { params: { id } });
    close();
    if (result) dispatch({ type: 'message_changed', message: result });
    else showToast(error.message);
  };
  const questions = !input ? null : input.kind === 'complain' ? (
    <Complaint target={{ type: 'message', id: input.message._id }} quote={textOf(input.message)} onClose={close} />
  ) : (
    <ConfirmDialog title="Удалить сообщение?" action="Удалить" look="bad" onConfirm={() => void remove(input.message)} onClose={close}>
      На его месте останется пометка для обоих.
    </ConfirmDialog>
  );
  return { about, endAbout: () => setAbout(undefined), deeds, isAsking: Boolean(about || input), questions };
}
