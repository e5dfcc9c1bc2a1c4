/**
 * «♥»: what a member saved. favorites.ts is the list itself, kept-favorites.ts keeps it in the browser and one with the account,
 * heart.tsx is the button on a card. The page of saved things is the feature «saved».
 */
export { Heart, SaveButton } from './heart.tsx';
export { changeSeveral, useFavorites } from './use-favorites.ts';
