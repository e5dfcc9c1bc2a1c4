import { Avatar, avatarVariants } from './avatar.tsx';

export const title = 'Люди: шесть рисунков по имени';

export default function AvatarExample() {
  return (
    <div className="grid grid-cols-3 gap-4 md:grid-cols-6">
      {avatarVariants.map((variant) => (
        <div key={variant} className="grid justify-items-start gap-2">
          <div className="flex flex-wrap items-end gap-2">
            <Avatar name="Тимур Ахметов" variant={variant} size={64} isOnline />
            <Avatar name="Анна Воронцова" variant={variant} />
            <Avatar name="Ольга Ким" variant={variant} isSquare />
            <Avatar name="Ольга Ким" variant={variant} size={20} />
          </div>
          <span className="text-13 text-ink-soft">{variant}</span>
        </div>
      ))}
    </div>
  );
}
