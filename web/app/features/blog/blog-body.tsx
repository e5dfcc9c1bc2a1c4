import type { Line, ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { apiAddress } from '../../platform/api/index.ts';
import { Note, pictureSet } from '../../ui/index.ts';
import { ServiceCard } from '../services/index.ts';
import { Text } from './phrases.tsx';

const idOf = (at: number) => `part-${at}`;

export const contentsOf = (body: readonly ShownBlock[]): { id: string; title: string }[] =>
  body.flatMap((block, at) => (block.type === 'heading' && block.level === 2 && block.text ? [{ id: idOf(at), title: block.text }] : []));

const column = 'max-w-[68ch]';

/** `isPreview`: nothing is saved or compared, and a service not on sale may come back to it. */
export function BlogBody({ body, isPreview = false }: { body: readonly ShownBlock[]; isPreview?: boolean }) {
  return (
    <div className="grid min-w-0 gap-4 text-17 leading-7">
      {body.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity beyond their place
        <Part key={at} id={idOf(at)} block={block} isPreview={isPreview} />
      ))}
    </div>
  );
}

function Part({ id, block, isPreview }: { id: string; block: ShownBlock; isPreview: boolean }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p className={`${column} break-words whitespace-pre-line`}>
          <Text line={block.line} />
        </p>
      );
    case 'heading':
      return block.level === 2 ? (
        <h2 id={id} className="title-2 mt-4 scroll-mt-6 break-words">
          {block.text}
        </h2>
      ) : (
        <h3 className="title-3 mt-2 break-words">{block.text}</h3>
      );
    case 'list':
      return block.is_ordered ? (
        <ol className={`${column} grid list-decimal gap-1.5 pl-6`}>
          <Items items={block.items} />
        </ol>
      ) : (
        <ul className={`${column} grid list-disc gap-1.5 pl-6`}>
          <Items items={block.items} />
        </ul>
      );
    case 'quote':
      return (
        <blockquote className={`${column} border-l-4 border-brand pl-5 break-words`}>
          <Text line={block.line} />
        </blockquote>
      );
    case 'code':
      return (
        // scrolls by keyboard
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        <pre tabIndex={0} className="scroll-x rounded-card bg-sunken p-4 text-14">
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <Table rows={block.rows} />;
    case 'picture':
      return <Picture block={block} />;
    case 'service':
      return block.card ? (
        <div className="max-w-[320px]">
          <ServiceCard service={block.card} isSample={isPreview} />
        </div>
      ) : (
        <Note>{isPreview ? 'Здесь будет карточка услуги, если она продаётся.' : 'Эта услуга сейчас не продаётся.'}</Note>
      );
  }
}

const Items = ({ items }: { items: readonly Line[] }) =>
  items.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity beyond their place
    <li key={at} className="break-words">
      <Text line={line} />
    </li>
  ));

function Table({ rows: [head, ...rows] }: { rows: readonly string[][] }) {
  return (
    // scrolls by keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <div tabIndex={0} className="scroll-x rounded-card border border-line bg-surface">
      <table className="w-full text-left text-14">
        <thead className="text-13 text-ink-soft">
          <tr>
            {head?.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity beyond their place
              <th key={at} scope="col" className="p-3 font-strong">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
            <tr key={line} className="border-t border-line">
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity beyond their place
                <td key={at} className="p-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ block: { media, alt, is_decoration, caption } }: { block: Extract<ShownBlock, { type: 'picture' }> }) {
  if (!media) return null;
  const set = pictureSet(media.path);
  return (
    <figure className="grid gap-2">
      <img
        src={apiAddress(media.path)}
        {...(set && { srcSet: set, sizes: '(width >= 64rem) 780px, 100vw' })}
        alt={is_decoration ? '' : alt}
        {...(media.width && media.height && { width: media.width, height: media.height })}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-card outline-1 -outline-offset-1 outline-edge"
      />
      {caption ? <figcaption className="max-w-[68ch] text-13 text-ink-soft">{caption}</figcaption> : null}
    </figure>
  );
}
