import { Menu } from '../../../ui/controls/menu.tsx';
import { type ChatDeedsOf, useChatDeeds } from '../chat-deeds.tsx';

export default function ChatRowMenu({ name, ...of }: ChatDeedsOf & { name: string }) {
  const { deeds, questions } = useChatDeeds(of);
  return (
    <>
      <Menu label={`Действия с чатом: ${name}`} actions={deeds} size="s" />
      {questions}
    </>
  );
}
