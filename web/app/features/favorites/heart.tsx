import type { Favorite } from '@artel/contracts/people/favorites.ts';
import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../../platform/session/guards.ts';
import { currentToken } from '../../platform/session/token.ts';
import { showToast } from '../../platform/toast.ts';
import { buttonClass, cx } from '../../ui/index.ts';
import { isIn } from './favorites.ts';
import { toggleFavorite, useFavorites } from './use-favorites.ts';

function useHeart(item: Favorite): { isReady: boolean; isOn: boolean; press: () => void } {
  const list = useFavorites();
  // deferred, or a page of cards would block a click
  const known = useDeferredValue(list);
  const navigate = useNavigate();
  const here = useLocation();
  const press = () => {
    if (currentToken() !== undefined) return toggleFavorite(item);
    showToast('Чтобы сохранять, войдите');
    void navigate(signInPath(here));
  };
  return { isReady: known !== undefined, isOn: isIn(list ?? [], item), press };
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
  const { isReady, isOn, press } = useHeart({ id, type });
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={nameOf(isOn)}
      onClick={press}
      data-no-print
      className={cx(
        'z-1 grid size-11 place-items-center rounded-full',
        isPlain ? 'relative -my-3 -mr-3 shrink-0 text-ink-soft hover:text-ink' : 'absolute top-1 right-1 md:top-2 md:right-2 md:size-9',
        !isReady && 'invisible',
      )}
    >
      {isPlain ? (
        <Shape isOn={isOn} />
      ) : (
        <span className="grid size-9 place-items-center rounded-full bg-[#fbf9f4] text-paint-ink shadow-[0_0_0_1px_rgb(23_25_30/0.08)]">
          <Shape isOn={isOn} />
        </span>
      )}
    </button>
  );
}

export function SaveButton({ id, type }: Favorite) {
  const { isReady, isOn, press } = useHeart({ id, type });
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={press}
      data-no-print
      className={buttonClass({ className: isReady ? '' : 'invisible' })}
    >
      <Shape isOn={isOn} />
      {isOn ? 'Сохранено' : 'Сохранить'}
    </button>
  );
}
