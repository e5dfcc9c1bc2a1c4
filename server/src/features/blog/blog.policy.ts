/** What a reader is warned of. */
import { days, later } from '../../platform/clock.ts';

/** Prices of a year ago. */
export const hasOldPrices = ({ published_at, body }: { published_at: Date; body: string }, at: Date): boolean =>
  published_at < later(-days(365), at) && /\d\s?(?:тыс\.\s?|млн\s?)?(?:руб|₽)/i.test(body);
