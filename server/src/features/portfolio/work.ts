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

/** The middle size of the first picture, or a generated cover. */
export function coverOf(work_id: string, media: readonly ShownMedia[], family: string): string {
  return coverAmong(media) ?? `/covers/${family}/${work_id}.svg`;
}
