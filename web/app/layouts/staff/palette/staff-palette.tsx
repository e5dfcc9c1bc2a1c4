import type { Me } from '@artel/contracts/people/users.ts';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { useKeys } from '../../../platform/forms/use-keys.ts';
import { Icon } from '../../../ui/index.ts';

const PaletteDialog = lazyWithRetry(() => import('./palette-dialog.tsx'));
const KeysDialog = lazyWithRetry(() => import('./keys-dialog.tsx'));

export function StaffPalette({ me }: { me: Me }) {
  const [shown, setShown] = useState<'palette' | 'keys'>();
  useKeys({ '?': () => setShown('keys') });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) setShown('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setShown(undefined);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        className="touch flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 text-ink-soft hover:bg-tint"
        onClick={() => setShown('palette')}
      >
        <Icon of={Search} size={16} />
        <span className="max-md:sr-only">Раздел, человек или номер</span>
        <kbd className="key max-md:hidden">Ctrl K</kbd>
      </button>
      {shown === 'palette' ? (
        <Suspense>
          <PaletteDialog me={me} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'keys' ? (
        <Suspense>
          <KeysDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
