/** Reviews as others see them, the level of a seller, and the invitation on a finished order. */
export { LevelCard } from './level-card.tsx';
export { aboutMeQuery, NewestReview } from './newest-review.tsx';
export { ReviewPrompt } from './review-prompt.tsx';
export { ReviewsBlock } from './reviews-block.tsx';
