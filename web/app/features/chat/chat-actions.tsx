import {
  type Chat,
  type ChatMember,
  deleteChat,
  getChat,
  listMyChats,
  listMyOrderChats,
  setChatState,
} from '@artel/contracts/chat/chat.ts';
import { blockPerson } from '@artel/contracts/people/relations.ts';
import { Archive, ArchiveRestore, Ban, Bell, BellOff, Flag, Pin, PinOff, Trash2 } from 'lucide-react';
import { type Dispatch, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, invalidate } from '../../platform/api/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { fullName, type IconShape } from '../../ui/index.ts';
import { Complaint } from '../appeals/index.ts';
import type { ChatEvent } from './chat.state.ts';
import { listAddress } from './chat-address.ts';

export type ChatAction = { id: string; name: string; icon: IconShape; isBad?: boolean; onAction: () => void };
export type ChatActionsOf = {
  chat: Chat;
  other: ChatMember | undefined;
  isOpen: boolean;
  dispatch: Dispatch<ChatEvent>;
};
type Keeping = { is_archived?: boolean; is_pinned?: boolean; is_muted?: boolean };
type Action = Chat['allowed_actions'][number];

const keepings = [
  { action: 'pin', name: 'Закрепить', icon: Pin, how: { is_pinned: true }, done: 'Чат закреплён вверху списка' },
  { action: 'unpin', name: 'Открепить', icon: PinOff, how: { is_pinned: false }, done: 'Чат откреплён' },
  { action: 'mute', name: 'Заглушить', icon: BellOff, how: { is_muted: true }, done: 'Об этом чате больше не напоминаем' },
  { action: 'unmute', name: 'Снова напоминать', icon: Bell, how: { is_muted: false }, done: 'Снова напоминаем об этом чате' },
  { action: 'archive', name: 'В архив', icon: Archive, how: { is_archived: true }, done: 'Чат в архиве' },
  { action: 'unarchive', name: 'Вернуть из архива', icon: ArchiveRestore, how: { is_archived: false }, done: 'Чат снова в списке' },
] as const satisfies readonly { action: Action; name: string; icon: IconShape; how: Keeping; done: string }[];

type Question = 'delete' | 'block' | 'complain';

export function useChatActions({ chat, other, isOpen, dispatch }: ChatActionsOf): { deeds: readonly ChatAction[]; questions: ReactNode } {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [input, setAsked] = useState<Question>();
  const [isPending, setPending] = useState(false);
  const may = (action: Action) => chat.allowed_actions.includes(action);
  const leave = () => {
    if (isOpen) void navigate(listAddress(search));
  };

  const keep = async (how: Keeping, done: string) => {
    const { result, error } = await call(setChatState, { params: { id: chat._id }, body: how });
    if (!result) return showToast(error.message);
    dispatch({ type: 'chat_changed', chat: result });
    toastSuccess(done);
    void invalidate(listMyChats, listMyOrderChats, getChat);
    if (how.is_archived !== undefined) leave();
  };
  const confirm = async () => {
    setPending(true);
    const { error } =
      input === 'delete'
        ? await call(deleteChat, { params: { id: chat._id } })
        : await call(blockPerson, { params: { id: other!._id }, body: {} });
    setPending(false);
    setAsked(undefined);
    if (error) return showToast(error.message);
    if (input === 'delete') {
      dispatch({ type: 'delete_chat', id: chat._id });
      leave();
    } else {
      toastSuccess('Человек в чёрном списке');
      void invalidate(getChat, listMyChats, listMyOrderChats);
    }
  };

  const deeds: ChatAction[] = [
    ...keepings
      .filter(({ action }) => may(action))
      .map(({ action: id, name, icon, how, done }) => ({ id, name, icon, onAction: () => void keep(how, done) })),
    ...(other && chat.closed !== 'left'
      ? [{ id: 'complain', name: 'Пожаловаться', icon: Flag, onAction: () => setAsked('complain') }]
      : []),
    ...(other && !chat.closed ? [{ id: 'block', name: 'Заблокировать', icon: Ban, onAction: () => setAsked('block') }] : []),
    ...(may('delete') ? [{ id: 'delete', name: 'Удалить чат', icon: Trash2, isBad: true, onAction: () => setAsked('delete') }] : []),
  ];
  const questions = input && (
    <QuestionDialog
      asked={input}
      other={other}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={() => setAsked(undefined)}
    />
  );
  return { deeds, questions };
}

type QuestionProps = { asked: Question; other: ChatMember | undefined; isPending: boolean; onConfirm: () => void; onClose: () => void };

function QuestionDialog({ asked, other, ...dialog }: QuestionProps) {
  if (asked === 'delete')
    return (
      <ConfirmDialog title="Удалить чат?" action="Удалить" look="bad" {...dialog}>
        Переписка исчезнет у вас. У собеседника она останется.
      </ConfirmDialog>
    );
  if (!other) return null;
  if (asked === 'complain') return <Complaint target={{ type: 'user', id: other._id }} onClose={dialog.onClose} />;
  return (
    <ConfirmDialog title="Добавить в чёрный список?" action="Заблокировать" look="bad" {...dialog}>
      {fullName(other)} и вы не сможете писать друг другу и начинать новые заказы. Начатое продолжается. Снять блокировку можно здесь же.
    </ConfirmDialog>
  );
}
