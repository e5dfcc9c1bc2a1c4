import type { LucideIcon } from 'lucide-react';

export type IconShape = LucideIcon;

export function Icon({
  of: Shape,
  size = 20,
  label,
  className,
}: {
  of: IconShape;
  size?: 14 | 16 | 18 | 20 | 24;
  label?: string;
  className?: string;
}) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={`shrink-0 ${className ?? ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
