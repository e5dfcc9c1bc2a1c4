import { listSellerServices } from '@artel/contracts/people/people.ts';
import type { PublicProfile } from '@artel/contracts/people/users.ts';
import { useSearchParams } from 'react-router';
import { usePages } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { counted } from '../../../platform/format/index.ts';
import { TabLinks } from '../../../ui/controls/tabs.tsx';
import { Description } from '../../../ui/fields/description.tsx';
import { Breadcrumbs, CardsSkeleton, EmptyState, ErrorState, fullName, HydratingSuspense, Link, Pager } from '../../../ui/index.ts';
import { Portfolio } from '../../portfolio/index.ts';
import { DisputeFacts } from '../../reputation/index.ts';
import { ServiceGrid } from '../../services/index.ts';
import { useSession } from '../../session/index.ts';
import { freelancersPath, workPath } from '../freelancers-address.ts';
import { serviceForms } from '../people.text.ts';
import { type ProfileTab, readTab, tabPath } from '../profile-address.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { FirstWorks } from './first-works.tsx';
import { PersonSchema } from './person-schema.tsx';
import { tabNames } from './profile.text.ts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHead } from './profile-head.tsx';

function ProfileServices({ seller_id }: { seller_id: string }) {
  const pages = usePages(listSellerServices, { params: { id: seller_id }, query: {} });
  return (
    <section className="grid gap-6" aria-labelledby="services">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="services" className="title-2">
          Услуги
        </h2>
        {pages.total > 0 ? <p className="text-ink-soft">{counted(pages.total, serviceForms)}</p> : null}
      </div>
      {pages.isLoading ? (
        <CardsSkeleton count={4} />
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить услуги" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <EmptyState title="Сейчас в продаже ничего нет" />
      ) : (
        <ServiceGrid services={pages.items} />
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </section>
  );
}

const ProjectsOf = lazyWithRetry(() => import('../../projects/index.ts').then((all) => ({ default: all.ProjectsOf })));
const ReviewsBlock = lazyWithRetry(() => import('../../reviews/index.ts').then((all) => ({ default: all.ReviewsBlock })));
const RelationPanel = lazyWithRetry(() => import('./relation-panel.tsx'));

const hasText = ({ about, tags, links, languages }: PublicProfile): boolean =>
  about !== '' || tags.length > 0 || links.length > 0 || languages.length > 0;

const tabsOf = ({ is_seller, works_count }: PublicProfile): readonly ProfileTab[] => [
  'overview',
  ...(is_seller ? (['services'] as const) : []),
  ...(works_count > 0 ? (['portfolio'] as const) : []),
  ...(is_seller ? (['reviews'] as const) : []),
  'projects',
];

export function ProfileView({ profile }: { profile: PublicProfile }) {
  const { _id, name, surname, user_name, headline, is_seller } = profile;
  const title = fullName({ name, surname, user_name });
  const tabs = tabsOf(profile);
  const input = readTab(useSearchParams()[0]);
  const open = tabs.includes(input) ? input : 'overview';
  const trail = is_seller ? { to: freelancersPath('all'), name: 'Исполнители' } : { to: '/', name: 'Главная' };
  const { me } = useSession();
  return (
    <div className="grid gap-10 py-6 md:py-8">
      <PageHead
        title={`${title} (@${user_name})`}
        description={headline || `${title}: профиль на бирже услуг`}
        isHidden={!profile.is_indexed}
        shared={
          is_seller && profile.is_indexed
            ? { type: 'profile', title, description: headline || undefined, picture: `/share/user/${_id}.png` }
            : undefined
        }
      />
      {profile.is_indexed ? <PersonSchema profile={profile} /> : null}
      <div className="grid gap-6">
        <Breadcrumbs trail={[trail, { name: title }]} />
        <ProfileHead profile={profile} />
        {me && me._id !== _id ? (
          <HydratingSuspense>
            <RelationPanel user_id={_id} name={title} />
          </HydratingSuspense>
        ) : null}
      </div>
      <TabLinks label="Разделы профиля" tabs={tabs.map((tab) => ({ to: tabPath(_id, tab), name: tabNames[tab], isOn: tab === open }))} />
      <HydratingSuspense>
        <Part tab={open} profile={profile} />
      </HydratingSuspense>
    </div>
  );
}

function Part({ tab, profile }: { tab: ProfileTab; profile: PublicProfile }) {
  const { _id } = profile;
  if (tab === 'services') return <ProfileServices seller_id={_id} />;
  if (tab === 'portfolio')
    return <Portfolio owner_id={_id} workPath={(work) => workPath(_id, work)} galleryPath={tabPath(_id, 'portfolio')} />;
  if (tab === 'reviews')
    return (
      <div className="grid gap-10">
        <ReviewsBlock subject="seller" id={_id} />
        <DisputeFacts user_id={_id} side="seller" />
      </div>
    );
  if (tab === 'projects')
    return (
      <div className="grid gap-10">
        <CustomerFacts user_id={_id} />
        <ReviewsBlock subject="customer" id={_id} title="Что говорят исполнители" />
        <DisputeFacts user_id={_id} side="customer" />
        <ProjectsOf customer_id={_id} />
      </div>
    );
  return <Overview profile={profile} />;
}

function Overview({ profile }: { profile: PublicProfile }) {
  const { _id, about, is_seller } = profile;
  return (
    <div className="grid gap-10 md:gap-14">
      {hasText(profile) ? (
        <section className="grid gap-4" aria-labelledby="about">
          <h2 id="about" className="title-2">
            О себе
          </h2>
          {about ? <Description text={about} /> : null}
          <ProfileDetails profile={profile} />
        </section>
      ) : null}
      {profile.works_count > 0 ? <FirstWorks owner_id={_id} /> : null}
      {is_seller ? <ProfileServices seller_id={_id} /> : null}
      {is_seller ? null : <CustomerFacts user_id={_id} />}
      {is_seller ? <ReviewsBlock subject="seller" id={_id} /> : <ProjectsOf customer_id={_id} />}
      {is_seller ? <DisputeFacts user_id={_id} side="seller" /> : null}
      {is_seller ? (
        <p>
          <Link to={tabPath(_id, 'projects')} className="link touch">
            Проекты и работа с исполнителями
          </Link>
        </p>
      ) : null}
    </div>
  );
}
