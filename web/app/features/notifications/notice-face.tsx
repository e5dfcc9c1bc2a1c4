import type { Notification, NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import { Avatar, cx, Icon } from '../../ui/index.ts';
import { categoryIcon } from './notifications.text.ts';

const paints: Partial<Record<NotificationCategory, string>> = {
  bids: 'bg-brand-soft text-brand',
  messages: 'bg-brand-soft text-brand',
  money: 'bg-good-soft text-good',
  disputes: 'bg-bad-soft text-bad',
};

export function NoticeFace({ of: { actor, category } }: { of: Pick<Notification, 'actor' | 'category'> }) {
  if (actor) return <Avatar name={actor.user_name} src={actor.avatar.file_path} variant={actor.avatar.variant} size={32} />;
  return (
    <span aria-hidden="true" className={cx('grid size-8 place-items-center rounded-control', paints[category] ?? 'bg-tint text-ink-soft')}>
      <Icon of={categoryIcon[category]} size={16} />
    </span>
  );
}
