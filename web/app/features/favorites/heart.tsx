/** «♥» in the corner of a picture. It lies above the picture, so it takes no place, and appears when it can be pressed. */
import type { Favorite } from '@artel/contracts/favorites.ts';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../../platform/guards.ts';
import { currentToken } from '../../platform/token.ts';
import { isIn } from './favorites.ts';
import { toggleFavorite } from './kept-favorites.ts';
import { useFavorites } from './use-favorites.ts';

export function Heart({ id, type }: Favorite) {
  const list = useFavorites();
  const navigate = useNavigate();
  const here = useLocation();
  if (!list) return null;
  const isOn = isIn(list, { id, type });
  const press = () => (currentToken() === undefined ? void navigate(signInPath(here)) : toggleFavorite({ id, type }));
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? 'Убрать из сохранённого' : 'Сохранить'}
      onClick={press}
      data-no-print
      className="absolute top-1 right-1 z-1 grid size-11 place-items-center rounded-full md:top-2 md:right-2 md:size-9"
    >
      <span className="grid size-9 place-items-center rounded-full bg-[#fbf9f4] text-paint-ink shadow-[0_0_0_1px_rgb(23_25_30/0.08)]">
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
      </span>
    </button>
  );
}
