import { archiveNotification, type Notification } from '@artel/contracts/chat/notifications.ts';
import { Archive, ArchiveRestore, ChevronDown, ClipboardList } from 'lucide-react';
import { useCall } from '../../platform/api/index.ts';
import { counted, formatDay } from '../../platform/format/index.ts';
import { showToast, toastUndo } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge, Card, DateTime, fullName, Icon, IconButton, Link, LinkButton, type Meaning, ServiceCover } from '../../ui/index.ts';
import { orderStatusTexts } from '../orders/index.ts';
import { projectPath, projectStatusText } from '../projects/index.ts';
import { NoticeFace } from './notice-face.tsx';
import { categoryText, verbOf } from './notifications.text.ts';
import { showBoxes } from './show-boxes.ts';

const eventForms = ['событие', 'события', 'событий'] as const;

export const groupsOf = (notifications: readonly Notification[]): [string, Notification[]][] => [
  ...Map.groupBy(notifications, ({ _id, url, order, project }) => order?._id ?? project?._id ?? url ?? _id),
];

export function NotificationGroup({ told, isArchive }: { told: readonly Notification[]; isArchive: boolean }) {
  const shown = told.length > 2 ? told.slice(0, 1) : told;
  const rest = told.slice(shown.length);
  const { order, project } = told[0]!;
  return (
    <Card as="div" className="overflow-hidden p-0!">
      {order ? <OrderHead order={order} /> : project ? <ProjectHead project={project} /> : null}
      <ul>
        {shown.map((one) => (
          <NotificationLine key={one._id} notification={one} isArchive={isArchive} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="group border-t border-line">
          <summary className="flex cursor-pointer items-center gap-1.5 px-4 py-3 text-13 text-ink-soft md:px-6">
            {`Ещё ${counted(rest.length, eventForms)}`}
            <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
          </summary>
          <ul>
            {rest.map((one) => (
              <NotificationLine key={one._id} notification={one} isArchive={isArchive} />
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}

function OrderHead({ order: { _id, number, title, status, other, service } }: { order: NonNullable<Notification['order']> }) {
  return (
    <Head
      to={`/profile/orders?id=${_id}`}
      title={title}
      note={`№${number}, ${fullName(other)}`}
      state={orderStatusTexts[status]}
      cover={service ? { category: service.category_slug, seed: service._id, src: service.cover_path } : undefined}
    />
  );
}

function ProjectHead({ project }: { project: NonNullable<Notification['project']> }) {
  const { _id, title, category_slug, status, bids_count, max_bids, active_until } = project;
  const now = useNow();
  const until = active_until ? `, приём откликов до ${formatDay(new Date(active_until), now)}` : '';
  return (
    <Head
      to={projectPath({ _id, category: { slug: category_slug } })}
      title={title}
      note={`Проект${until}, откликов ${bids_count} из ${max_bids}`}
      state={projectStatusText[status]}
      cover={{ category: category_slug, seed: _id, src: null }}
    />
  );
}

type HeadProps = {
  to: string;
  title: string;
  note: string;
  state: { name: string; meaning: Meaning };
  cover: { category: string; seed: string; src: string | null } | undefined;
};
function Head({ to, title, note, state: { name, meaning }, cover }: HeadProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3.5 md:px-6">
      {cover ? (
        <ServiceCover {...cover} className="aspect-square! w-10! shrink-0 rounded-control!" />
      ) : (
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-ink-soft">
          <Icon of={ClipboardList} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="truncate font-strong">
          <Link to={to} className="hover:text-brand">
            {title}
          </Link>
        </h3>
        <p className="text-13 text-ink-soft max-md:line-clamp-2 md:truncate">{note}</p>
      </div>
      <Badge meaning={meaning}>{name}</Badge>
    </div>
  );
}

function PutAway({ notification, isArchive }: { notification: Notification; isArchive: boolean }) {
  const { send, isPending } = useCall(archiveNotification);
  const back = async () => {
    const { error } = await send({ params: { id: notification._id }, body: { is_archived: false } });
    if (error) return showToast(error.message);
    await showBoxes();
  };
  const press = async () => {
    const { error } = await send({ params: { id: notification._id }, body: { is_archived: !isArchive } });
    if (error) return showToast(error.message);
    await showBoxes();
    if (!isArchive) toastUndo('В архиве', () => void back());
  };
  return (
    <IconButton
      icon={isArchive ? ArchiveRestore : Archive}
      size="s"
      look="ghost"
      label={`${isArchive ? 'Вернуть в ленту' : 'В архив'}: ${notification.title}`}
      isPending={isPending}
      // the row under the first press is gone: the second of a double one falls on the next
      onClick={({ detail }) => detail < 2 && void press()}
    />
  );
}

function NotificationLine({ notification, isArchive }: { notification: Notification; isArchive: boolean }) {
  const { title, text, url, is_read, category, created_at } = notification;
  const verb = verbOf(notification);
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-t border-line px-4 py-3.5 first:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6 ${is_read ? '' : 'shadow-[inset_3px_0_0_var(--color-sun)]'}`}
    >
      <NoticeFace of={notification} />
      <span className="grid min-w-0 gap-0.5">
        {url ? (
          <Link to={url} className={`break-words hover:text-brand ${is_read ? '' : 'font-strong'}`}>
            {title}
          </Link>
        ) : (
          <span className={`break-words ${is_read ? '' : 'font-strong'}`}>{title}</span>
        )}
        {is_read ? null : <span className="sr-only">Новое</span>}
        {text ? <span className="break-words text-ink-soft">{text}</span> : null}
        {verb && url ? (
          <span className="mt-1.5">
            <LinkButton size="s" to={url}>
              {verb}
            </LinkButton>
          </span>
        ) : null}
      </span>
      <span className="flex items-start gap-2 text-13 text-ink-soft max-md:col-start-2 max-md:justify-between">
        <span className="pt-1.5">
          {categoryText[category]}, <DateTime at={created_at} />
        </span>
        <PutAway notification={notification} isArchive={isArchive} />
      </span>
    </li>
  );
}
