/** Share of changed words, prices, shelf. Pure. */

import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { changedPhrases_percent, changedText_percent } from '../../../platform/index.ts';
import { textOf } from '../moderation/service-signs.ts';
import type { EditSize } from '../moderation/trust.policy.ts';

export function editSize(saved: SavedContent, sent: SavedContent): EditSize {
  return {
    words_percent: Math.max(
      // the title would drown in the text
      changedText_percent(saved.title, sent.title),
      changedPhrases_percent(textsOf(saved), textsOf(sent)),
    ),
    price_percent: priceDifference(saved, sent),
    is_moved: saved.category_id !== sent.category_id || saved.sub_category_id !== sent.sub_category_id,
  };
}

const textsOf = (content: SavedContent): string[] => textOf(content).flatMap(([, texts]) => texts);

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

function priceDifference(saved: SavedContent, sent: SavedContent): number {
  const packages = sent.packages.map(({ key, price_minor }) =>
    moveOf(saved.packages.find((pack) => pack.key === key)?.price_minor ?? null, price_minor),
  );
  const extras = sent.extras.flatMap(({ title, price_minor }) => {
    const before = saved.extras.find((extra) => extra.title === title);
    return before ? [moveOf(before.price_minor, price_minor)] : [];
  });
  return Math.max(0, ...packages, ...extras);
}

function moveOf(before: number | null, after: number | null): number {
  if (before === after) return 0;
  return before === null || after === null ? 100 : percent(Math.abs(after - before), before);
}
