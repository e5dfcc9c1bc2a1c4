/** What the product counts by its clock, from the seeded rows: records, scores, levels, places. */
import { countLevels } from '../src/features/levels/index.ts';
import { countOutcomes, countSales } from '../src/features/orders/index.ts';
import { rankEverybody } from '../src/features/people/index.ts';
import { countRatings } from '../src/features/reviews/index.ts';

/** Within one transaction. */
export async function reckon(): Promise<void> {
  // each takes some hundreds at once
  for (let run = 0; run < 3; run++) {
    await countOutcomes();
    await countSales();
  }
  await countRatings();
  await countLevels();
  await rankEverybody();
}
