import type { IdentityDocument, IdentityDocumentKind, IdentityRefusal, IdentityStatus } from '@artel/contracts/people/identity.ts';
import type { IdentityCases, IdentityPapers, RowOf } from '../../platform/db/index.ts';

export type IdentityRecord = RowOf<
  Omit<IdentityCases, 'document_mark'>,
  { document: IdentityDocument; status: IdentityStatus; reason_code: IdentityRefusal | null }
>;

export type DocumentRecord = RowOf<
  Omit<IdentityPapers, 'folder' | 'key_id' | 'wrapped_key' | 'refused_at'>,
  { kind: IdentityDocumentKind; mime: 'image/webp' | 'application/pdf' }
>;

export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
