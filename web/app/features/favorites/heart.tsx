/** Appears after hydration; its place is reserved. */
import type { Favorite } from '@artel/contracts/people/favorites.ts';
import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../../platform/session/guards.ts';
import { currentToken } from '../../platform/session/token.ts';
import { showToast } from '../../platform/toast.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { isIn } from './favorites.ts';
import { toggleFavorite, useFavorites } from './use-favorites.ts';

/** Undefined until hydration. Guests are led to sign in. */
function useHeart(item: Favorite): { isOn: boolean; press: () => void } | undefined {
  const list = useFavorites();
  // deferred: a page of cards would block a click
  const isShown = useDeferredValue(list !== undefined);
  const navigate = useNavigate();
  const here = useLocation();
  if (!list || !isShown) return undefined;
  const press = () => {
    if (currentToken() !== undefined) return toggleFavorite(item);
    showToast('Чтобы сохранять, войдите');
    void navigate(signInPath(here));
  };
  return { isOn: isIn(list, item), press };
}

const nameOf = (isOn: boolean): string => (isOn ? 'Убрать из сохранённого' : 'Сохранить');

function Shape({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      strokeWidth="1.75"
      className={isOn ? 'fill-paint-red stroke-paint-red' : 'fill-none stroke-current'}
    >
      <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7l.7.7.7-.7a5 5 0 0 1 7.1 7Z" strokeLinejoin="round" />
    </svg>
  );
}

export function Heart({ id, type, isPlain = false }: Favorite & { isPlain?: boolean }) {
  const heart = useHeart({ id, type });
  const button = heart ? (
    <button
      type="button"
      aria-pressed={heart.isOn}
      aria-label={nameOf(heart.isOn)}
      onClick={heart.press}
      data-no-print
      className={`grid size-11 place-items-center rounded-full ${isPlain ? 'text-ink-soft hover:text-ink' : 'absolute top-1 right-1 z-1 md:top-2 md:right-2 md:size-9'}`}
    >
      {isPlain ? (
        <Shape isOn={heart.isOn} />
      ) : (
        <span className="grid size-9 place-items-center rounded-full bg-[#fbf9f4] text-paint-ink shadow-[0_0_0_1px_rgb(23_25_30/0.08)]">
          <Shape isOn={heart.isOn} />
        </span>
      )}
    </button>
  ) : null;
  return isPlain ? <span className="relative z-1 -my-3 -mr-3 size-11 shrink-0">{button}</span> : button;
}

export function SaveButton({ id, type }: Favorite) {
  const heart = useHeart({ id, type });
  return (
    <button
      type="button"
      aria-pressed={heart?.isOn}
      onClick={heart?.press}
      data-no-print
      className={buttonClass({ className: heart ? '' : 'invisible' })}
    >
      <Shape isOn={heart?.isOn ?? false} />
      {heart?.isOn ? 'Сохранено' : 'Сохранить'}
    </button>
  );
}
