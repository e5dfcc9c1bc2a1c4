import type { SavedFolder, SavedProject, SavedService, SavedUser } from '@artel/contracts/people/favorites.ts';
import type { ReactNode } from 'react';
import { dayText } from '../../platform/format/index.ts';
import { Avatar, Badge, Card, fullName, Link, Money, StatusBadge } from '../../ui/index.ts';
import { Heart } from '../favorites/index.ts';
import { userPath } from '../people/index.ts';
import { projectPath, projectStatusText } from '../projects/index.ts';
import { ServiceCard, statusText } from '../services/index.ts';
import { type Choosing, OwnOrder } from './own-order.tsx';
import { priceChange } from './price-change.ts';
import type { SavedThing } from './saved-things.ts';

type RowProps = { thing: SavedThing; folders: readonly SavedFolder[]; choosing: Choosing };

export function SavedRow({ thing, folders, choosing }: RowProps) {
  if (thing.type === 'service')
    return (
      <ServiceItem service={thing.shown}>
        <OwnOrder thing={thing} name={thing.shown.title} folders={folders} choosing={choosing} />
      </ServiceItem>
    );
  const name = thing.type === 'user' ? fullName(thing.shown) : thing.shown.title;
  return (
    <li>
      <Card className="relative grid gap-3 pr-14">
        {thing.type === 'project' ? <ProjectLine project={thing.shown} /> : <PersonLine user={thing.shown} />}
        <OwnOrder thing={thing} name={name} folders={folders} choosing={choosing} />
        <Heart id={thing.shown._id} type={thing.type} />
      </Card>
    </li>
  );
}

const ServiceItem = ({ service, children }: { service: SavedService; children: ReactNode }) => (
  <li className="grid min-w-0 content-start gap-2">
    <ServiceCard service={service} level={2} />
    {service.status === 'active' ? (
      <PriceChange service={service} />
    ) : (
      <div>
        <StatusBadge of={statusText[service.status]} />
      </div>
    )}
    {children}
  </li>
);

function PriceChange({ service }: { service: SavedService }) {
  const change = priceChange(service.saved_price_minor, service.min_price_minor);
  if (!change) return null;
  return (
    <div className="grid gap-1">
      <Badge meaning={change.isLess ? 'good' : 'wait'}>{`Цена изменилась ${change.words}`}</Badge>
      <span className="text-13 text-ink-soft">
        была от <Money minor={service.saved_price_minor!} />
      </span>
    </div>
  );
}

const ProjectLine = ({ project }: { project: SavedProject }) => (
  <div className="grid justify-items-start gap-2">
    <Link
      to={projectPath({ _id: project._id, category: { slug: project.category_slug } })}
      className="title-3 min-w-0 break-words hover:text-brand"
    >
      {project.title}
    </Link>
    {project.status === 'active' ? null : <StatusBadge of={projectStatusText[project.status]} />}
  </div>
);

const PersonLine = ({ user }: { user: SavedUser }) => (
  <span className="flex items-center gap-4">
    <Avatar name={user.user_name} src={user.avatar.file_path} variant={user.avatar.variant} size={40} />
    <span className="grid min-w-0">
      <Link to={userPath(user._id)} className="font-strong hover:text-brand">
        {fullName(user)}
      </Link>
      <span className="text-13 text-ink-soft">{user.headline}</span>
      {user.free_since ? <span className="text-13 text-good">Снова берёт заказы с {dayText(user.free_since)}</span> : null}
    </span>
  </span>
);
