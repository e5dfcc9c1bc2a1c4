import type { IdentityDocument, IdentityDocumentKind, IdentityRefusal, IdentityStatus } from '@artel/contracts/people/identity.ts';

export type IdentityRecord = {
  id: string;
  number: number;
  user_id: string;
  document: IdentityDocument;
  status: IdentityStatus;
  agreed_at: Date;
  created_at: Date;
  submitted_at: Date | null;
  due_at: Date | null;
  answer_by: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason_code: IdentityRefusal | null;
  reason: string | null;
  valid_until: string | null;
  assignee_id: string | null;
  held_until: Date | null;
  first_decider_id: string | null;
  is_forgiven: boolean;
  papers_until: Date | null;
  papers_gone_at: Date | null;
};

export type DocumentRecord = {
  id: string;
  case_id: string;
  kind: IdentityDocumentKind;
  mime: 'image/webp' | 'application/pdf';
  size_bytes: number;
  content_mark: string;
  received_at: Date;
  refused_reason: string | null;
  deleted_at: Date | null;
};

export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
