import { Menu } from '../../../ui/controls/menu.tsx';
import { type ChatActionsOf, useChatActions } from '../chat-actions.tsx';

export default function ChatRowMenu({ name, ...of }: ChatActionsOf & { name: string }) {
  const { deeds, questions } = useChatActions(of);
  return (
    <>
      <Menu label={`Действия с чатом: ${name}`} actions={deeds} size="s" />
      {questions}
    </>
  );
}
