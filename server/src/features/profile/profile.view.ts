import type { MyProfile } from '@artel/contracts/people/profile.ts';
import type { AvatarVariant, Language } from '@artel/contracts/people/users.ts';
import type { ShownUser } from '../users/index.ts';

export const viewMyProfile = (user: ShownUser): MyProfile => ({
  user_name: user.user_name,
  name: user.name,
  surname: user.surname,
  headline: user.headline,
  about: user.about,
  city_id: user.city_id,
  city: user.city,
  languages: user.languages as Language[],
  tags: user.tags as string[],
  links: user.links as string[],
  avatar: { variant: user.avatar_variant as AvatarVariant, file_path: user.avatar_path },
});
