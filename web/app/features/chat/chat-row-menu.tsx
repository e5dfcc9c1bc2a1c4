/** The menu of a chat in the list; fetched when a row is pointed at or has the focus. */

import { Menu } from '../../ui/menu.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { type ChatDeedsOf, useChatDeeds } from './chat-deeds.tsx';

export default function ChatRowMenu(of: ChatDeedsOf) {
  const { deeds, questions } = useChatDeeds(of);
  return (
    <>
      <Menu label={`Действия с чатом: ${of.other ? fullName(of.other) : 'Администрация'}`} actions={deeds} size="s" />
      {questions}
    </>
  );
}
