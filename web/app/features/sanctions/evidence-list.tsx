import type { SanctionEvidence } from '@artel/contracts/people/sanctions/sanctions.ts';
import { DateTime, Link } from '../../ui/index.ts';

export function EvidenceList({ evidence }: { evidence: readonly SanctionEvidence[] }) {
  return (
    <ul className="grid gap-3">
      {evidence.map(({ type, title, words, url, files, said_at }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: evidence never changes its place
        <li key={at} className="grid gap-1 border-l-2 border-line-strong pl-4">
          <span className="text-13 break-words text-ink-soft">
            {url ? (
              <Link to={url} className="link">
                {title}
              </Link>
            ) : (
              title
            )}
            {said_at ? (
              <>
                , <DateTime at={said_at} />
              </>
            ) : null}
          </span>
          {words ? <span className="break-words whitespace-pre-line">{type === 'quote' ? `«${words}»` : words}</span> : null}
          {files.map(({ name, filePath }) => (
            <a key={filePath} href={filePath} className="link text-13 break-words">
              {name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
