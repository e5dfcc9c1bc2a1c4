import type { AnswerBlock } from '@artel/contracts/site/faq.ts';
import { Text } from '../../blog/index.ts';

export const AnswerBody = ({ answer }: { answer: readonly AnswerBlock[] }) =>
  answer.map((block, at) => {
    if (block.type === 'paragraph')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place
        <p key={at} className="max-w-[68ch] break-words text-pretty whitespace-pre-line">
          <Text line={block.line} />
        </p>
      );
    const items = block.items.map((line, no) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity beyond their place
      <li key={no} className="break-words">
        <Text line={line} />
      </li>
    ));
    const look = 'grid max-w-[68ch] gap-1 pl-6';
    return block.is_ordered ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place
      <ol key={at} className={`${look} list-decimal`}>
        {items}
      </ol>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place
      <ul key={at} className={`${look} list-disc`}>
        {items}
      </ul>
    );
  });
