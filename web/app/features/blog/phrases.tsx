import type { Line, Span } from '@artel/contracts/site/blog/article.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/index.ts';

export function Text({ line }: { line: Line }) {
  return line.map((span, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity beyond their place
    <Marked key={at} span={span} />
  ));
}

function Marked({ span: { text, bold, italic, code, href } }: { span: Span }) {
  let words: ReactNode = text;
  if (code) words = <code className="rounded-[4px] bg-sunken px-1 text-14">{words}</code>;
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong className="font-strong">{words}</strong>;
  if (!href) return words;
  return href.startsWith('/') ? (
    <Link to={href} className="link">
      {words}
    </Link>
  ) : (
    <a href={href} className="link" rel="noopener nofollow">
      {words}
    </a>
  );
}
