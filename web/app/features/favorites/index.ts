/** «♥»: the list in the browser and with the account, and its button. The page of saved things is the feature «saved». */
export { Heart, SaveButton } from './heart.tsx';
export { changeSeveral, useFavorites } from './use-favorites.ts';
