import type { PublicProfile } from '@artel/contracts/people/users.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { fullName, SchemaScript } from '../../../ui/index.ts';
import { userPath } from '../freelancers-address.ts';

export function personGraph(profile: PublicProfile, publicUrl: string): object[] {
  const url = publicUrl + userPath(profile._id);
  return [
    {
      '@type': 'ProfilePage',
      url,
      mainEntity: {
        '@type': 'Person',
        name: fullName(profile),
        alternateName: profile.user_name,
        url,
        ...(profile.headline && { description: profile.headline }),
        ...(profile.is_seller && { image: `${publicUrl}/share/user/${profile._id}.png` }),
        ...(profile.tags.length > 0 && { knowsAbout: profile.tags }),
      },
    },
  ];
}

export function PersonSchema({ profile }: { profile: PublicProfile }) {
  return <SchemaScript graph={personGraph(profile, useSite().publicUrl)} />;
}
