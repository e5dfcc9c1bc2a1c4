import { type Block, plainBlocks } from '@artel/contracts/site/blog/article.ts';
import { days, later, minutes } from '../../platform/index.ts';

export const hasOldPrices = ({ published_at, body }: { published_at: Date; body: readonly Block[] }, at: Date): boolean =>
  published_at < later(-days(365), at) && plainBlocks(body).some((text) => /\d\s?(?:тыс\.\s?|млн\s?)?(?:руб|₽)/i.test(text));

const sitting = minutes(15);

type Version = { number: number; editor_id: string | null; begun_at: Date };

/** One sitting of one writer is one version, and a published version is never rewritten. */
export const continuesVersion = (
  newest: Version,
  { editor_id, live_number, at }: { editor_id: string; live_number: number | null; at: Date },
): boolean => newest.number !== live_number && newest.editor_id === editor_id && at < later(sitting, newest.begun_at);
