/** A work: its row, its media, and the picture it is seen by in lists. */
import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { WorkStatus } from '@artel/contracts/people/portfolio.ts';
import { coverAmong } from '../files/index.ts';

export type WorkRecord = {
  id: string;
  owner_id: string;
  status: WorkStatus;
  hidden_reason: string | null;
  title: string;
  description: string;
  category_id: string;
  tags: string[];
  media: ShownMedia[];
  cover_path: string;
  link: string | null;
  made_year: number | null;
  role: string;
  client: string;
  client_agreed: boolean;
  updated_at: Date;
};

/** The first picture in its middle size; without pictures a generated cover, the same for the same work. */
export function coverOf(work_id: string, media: readonly ShownMedia[], family: string): string {
  return coverAmong(media) ?? `/covers/${family}/${work_id}.svg`;
}
