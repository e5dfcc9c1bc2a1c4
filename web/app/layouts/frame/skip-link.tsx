import { buttonClass } from '../../ui/index.ts';

export function SkipLink() {
  return (
    <a href="#main" className={buttonClass({ look: 'primary', className: 'fixed! -top-20 left-4 z-50 focus:top-3' })} data-no-print>
      К содержанию
    </a>
  );
}
