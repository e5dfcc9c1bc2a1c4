export { LevelCard } from './level-card.tsx';
export { aboutMeQuery, NewestReview } from './newest-review.tsx';
export { ReviewPrompt } from './review-prompt.tsx';
export { ReviewsBlock } from './reviews-block.tsx';
