import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';

type SearchBoxProps = ComponentProps<'input'> & { label: string; hasButton?: boolean };

export function SearchBox({ label, hasButton = false, className, children, ...input }: SearchBoxProps) {
  return (
    <span className={cx('input-box', className)}>
      {hasButton ? (
        <Icon of={Search} />
      ) : (
        <button type="submit" aria-label="Искать" className="touch grid shrink-0 place-items-center hover:text-brand">
          <Icon of={Search} />
        </button>
      )}
      <input type="search" name="q" aria-label={label} {...input} />
      {children}
    </span>
  );
}
