import Drawing from 'boring-avatars';
import { type AvatarVariant, avatarColors } from './avatar.tsx';

export default function DrawnAvatar({ name, variant }: { name: string; variant: AvatarVariant }) {
  return <Drawing variant={variant} name={name} colors={avatarColors} size="100%" square aria-hidden="true" role="presentation" />;
}
