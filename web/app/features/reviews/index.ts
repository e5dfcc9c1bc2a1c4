/** Reviews as others see them, and the invitation on a finished order. */
export { ReviewPrompt } from './review-prompt.tsx';
export { ReviewsBlock } from './reviews-block.tsx';
