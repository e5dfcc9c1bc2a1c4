import { MessagesSquare } from 'lucide-react';
import { UnseenMessages } from '../../features/chat/index.ts';
import { Icon, NavLink } from '../../ui/index.ts';

export default function BottomMessages({ className }: { className: string }) {
  return (
    <NavLink to="/profile/messages" className={className}>
      <Icon of={MessagesSquare} size={24} />
      Сообщения
      <UnseenMessages className="pointer-events-none absolute top-1 left-1/2 ml-1" />
    </NavLink>
  );
}
