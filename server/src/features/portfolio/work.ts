import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { WorkStatus } from '@artel/contracts/people/portfolio.ts';
import type { PortfolioWorks, RowOf } from '../../platform/db/index.ts';
import { coverAmong } from '../files/index.ts';

export type WorkRecord = RowOf<
  PortfolioWorks,
  { status: WorkStatus; tags: string[]; media: ShownMedia[]; updated_at: Date },
  'created_at' | 'sort_order'
>;

/** The middle size of the first picture, or a generated cover. */
export function coverOf(work_id: string, media: readonly ShownMedia[], family: string): string {
  return coverAmong(media) ?? `/covers/${family}/${work_id}.svg`;
}
