export { Heart, SaveButton } from './heart.tsx';
export { changeSeveral, useFavorites } from './use-favorites.ts';
