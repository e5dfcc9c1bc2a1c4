/** A work: its row, its media, and the picture it is seen by in lists. */
import type { WorkMedia, WorkStatus } from '@artel/contracts/portfolio.ts';
import type { UploadRow } from '../files/index.ts';

export type WorkRecord = {
  id: string;
  owner_id: string;
  status: WorkStatus;
  hidden_reason: string | null;
  title: string;
  description: string;
  category_id: string;
  tags: string[];
  media: WorkMedia[];
  cover_path: string;
  link: string | null;
  made_year: number | null;
  role: string;
  client: string;
  client_agreed: boolean;
  updated_at: Date;
};

/** Undefined for files that no page could show. */
export function mediaKindOf({ kind, mime }: UploadRow): WorkMedia['kind'] | undefined {
  if (kind === 'image') return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return kind === 'video' ? 'video' : undefined;
}

/** The first picture in its middle size; without pictures a generated cover, the same for the same work. */
export function coverOf(work_id: string, media: readonly WorkMedia[], family: string): string {
  const picture = media.find(({ kind }) => kind === 'image');
  return picture ? picture.path.replace(/\/1600\.webp$/, '/800.webp') : `/covers/${family}/${work_id}.svg`;
}
