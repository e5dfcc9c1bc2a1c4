/** The library's other drawings; fetched only where somebody chose one. */
import Drawing from 'boring-avatars';
import { type AvatarVariant, avatarColors } from './avatar.tsx';

export default function DrawnAvatar({ name, variant }: { name: string; variant: AvatarVariant }) {
  // Each drawing clips by a mask with an id of its own, so many can stand on one page.
  return <Drawing variant={variant} name={name} colors={avatarColors} size="100%" square aria-hidden="true" role="presentation" />;
}
