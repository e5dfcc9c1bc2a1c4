import { cx } from '../layout/class-names.ts';

type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] };

const bullet = /^\s*[—–*-]\s+/;

export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s{0,20}\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const blocks: Block[] = [];
      for (const line of part.split('\n')) {
        const last = blocks.at(-1);
        if (bullet.test(line)) {
          const item = line.replace(bullet, '');
          if (last?.kind === 'list') last.items.push(item);
          else blocks.push({ kind: 'list', items: [item] });
        } else if (last?.kind === 'text') last.text += `\n${line}`;
        else blocks.push({ kind: 'text', text: line });
      }
      return blocks;
    });
}

export function Description({ text, isEven = false }: { text: string; isEven?: boolean }) {
  const large = 'text-17 leading-7';
  return (
    <div className="grid max-w-[68ch] gap-4">
      {blocksOf(text).map((block, at) =>
        block.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place
          <p key={at} className={cx('whitespace-pre-line', isEven || at === 0 ? large : 'text-ink-soft')}>
            {block.text}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: lists have no identity beyond their place
          <ul key={at} className={cx('grid gap-1.5', isEven ? large : 'text-ink-soft')}>
            {block.items.map((item) => (
              <li key={item} className="grid grid-cols-[16px_minmax(0,1fr)] before:content-['—']">
                <span className="pl-1">{item}</span>
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
