/** The page of a person, top to bottom. A section with nothing to say of this person is not there. */
import type { PublicProfile } from '@artel/contracts/users.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { fullName } from '../../../ui/person-line.tsx';
import { ProjectsOf } from '../../projects/index.ts';
import { Description } from '../../services/index.ts';
import { freelancersPath } from '../freelancers-address.ts';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileServices } from './profile-services.tsx';

const hasWords = ({ about, tags, links, languages }: PublicProfile): boolean =>
  about !== '' || tags.length > 0 || links.length > 0 || languages.length > 0;

export function ProfileView({ profile }: { profile: PublicProfile }) {
  const { name, surname, user_name, headline, about, is_seller } = profile;
  const title = fullName({ name, surname, user_name });
  const trail = is_seller ? { to: freelancersPath('all'), name: 'Исполнители' } : { to: '/', name: 'Главная' };
  return (
    <div className="grid gap-10 py-6 md:gap-14 md:py-8">
      <PageHead
        title={`${title} (@${user_name})`}
        description={headline || `${title}: профиль на бирже услуг`}
        isHidden={!profile.is_indexed}
      />
      <div className="grid gap-6">
        <Breadcrumbs trail={[trail, { name: title }]} />
        <ProfileHead profile={profile} />
      </div>
      {hasWords(profile) ? (
        <section className="grid gap-4" aria-labelledby="about">
          <h2 id="about" className="title-2">
            О себе
          </h2>
          {about ? <Description text={about} /> : null}
          <ProfileDetails profile={profile} />
        </section>
      ) : null}
      {is_seller ? <ProfileServices seller_id={profile._id} /> : null}
      <ProjectsOf customer_id={profile._id} />
      {is_seller ? <ProfileReviews rating={profile.rating} /> : null}
    </div>
  );
}
