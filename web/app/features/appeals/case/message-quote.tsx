import type { MessageEvidence } from '@artel/contracts/people/appeals/appeals.ts';
import { apiAddress } from '../../../platform/api/index.ts';
import { DateTime } from '../../../ui/index.ts';

export function MessageQuote({ of: { words, former, files, said_at } }: { of: MessageEvidence }) {
  return (
    <blockquote className="my-1 grid gap-1 border-l-2 border-bad pl-2 text-13 font-text break-words whitespace-pre-line">
      {words ? <span>{words}</span> : null}
      {files.map(({ name, filePath }) => (
        <a key={filePath} href={apiAddress(filePath)} target="_blank" rel="noopener" className="link">
          {name}
        </a>
      ))}
      {former.map((before) => (
        <span key={before} className="text-ink-soft">
          До правки: {before}
        </span>
      ))}
      <span className="text-ink-soft">
        Написано <DateTime at={said_at} />
      </span>
    </blockquote>
  );
}
