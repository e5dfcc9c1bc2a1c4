import type { SavedQuery, SearchScope } from '@artel/contracts/people/saved-searches.ts';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { signInPath } from '../../platform/session/guards.ts';
import { currentToken } from '../../platform/session/token.ts';
import { Button, HydratingSuspense } from '../../ui/index.ts';

const SaveSearchDialog = lazyWithRetry(() => import('./save-search-dialog.tsx'));

export default function SaveSearchButton({ scope, query, name }: { scope: SearchScope; query: SavedQuery; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <div data-no-print>
      <Button icon={BellPlus} onClick={() => (currentToken() === undefined ? void navigate(signInPath(here)) : setOpen(true))}>
        Сохранить поиск
      </Button>
      {isOpen ? (
        <HydratingSuspense>
          <SaveSearchDialog scope={scope} query={query} name={name} onClose={() => setOpen(false)} />
        </HydratingSuspense>
      ) : null}
    </div>
  );
}
