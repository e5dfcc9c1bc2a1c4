import { Ellipsis } from 'lucide-react';
import { menuItemClass, PopMenu } from '../../ui/controls/pop-menu.tsx';
import { Icon } from '../../ui/index.ts';
import { type ChatActionsOf, useChatActions } from './chat-actions.tsx';

export function ChatMenu(of: ChatActionsOf) {
  const { deeds, questions } = useChatActions(of);
  return (
    <>
      <PopMenu
        name="Действия с чатом"
        label={<Icon of={Ellipsis} />}
        buttonClassName="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-tint md:size-10"
      >
        {deeds.map(({ id, name, icon, isBad, onAction }) => (
          <button
            key={id}
            type="button"
            className={isBad ? `${menuItemClass} text-bad` : menuItemClass}
            onClick={({ currentTarget }) => {
              // the item changes: focus returns to the button
              const menu = currentTarget.closest('details');
              menu?.querySelector('summary')?.focus();
              if (menu) menu.open = false;
              onAction();
            }}
          >
            <Icon of={icon} />
            {name}
          </button>
        ))}
        {of.chat.allowed_actions.includes('delete') ? null : (
          <span className="px-3 py-2 text-13 text-ink-soft">Чат нельзя удалить, пока заказ не завершён</span>
        )}
      </PopMenu>
      {questions}
    </>
  );
}
