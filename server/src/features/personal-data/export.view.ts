import type { DataExport } from '@artel/contracts/people/personal-data.ts';
import type { ExportRecord } from './exports.sql.ts';

export function viewExport(found: ExportRecord): DataExport {
  const { done_count, total_count, status } = found;
  const packed = total_count > 0 ? Math.floor((done_count / total_count) * 90) : 0;
  return {
    _id: found.id,
    status: status as DataExport['status'],
    percent: status === 'queued' ? 0 : status === 'making' ? 10 + Math.min(packed, 89) : 100,
    asked_at: found.asked_at.toISOString(),
    ready_at: found.ready_at?.toISOString() ?? null,
    expires_at: found.expires_at?.toISOString() ?? null,
    file_path: status === 'ready' ? found.path : null,
    size: status === 'ready' ? found.size_bytes : null,
  };
}
