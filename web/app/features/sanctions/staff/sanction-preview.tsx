import {
  type Ground,
  type LimitKind,
  type SanctionKind,
  sanctionLeaves,
  sanctionRules,
  sanctionTitle,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Well } from '../../../ui/index.ts';
import { ruleNo } from '../sanctions.text.ts';

const day_ms = 86_400_000;
type Props = {
  kind: SanctionKind;
  limits: readonly LimitKind[];
  days: number | null;
  rule: string;
  words: string;
  quote: string;
  complaints: readonly Ground[];
};

export function SanctionPreview({ kind, limits, days, rule, words, quote, complaints }: Props) {
  const now = useNow();
  const until = days === null ? null : formatExact(new Date(now.getTime() + days * day_ms), now);
  const named = sanctionRules.find(({ anchor }) => anchor === rule);
  return (
    <Well label="Так увидит человек" className="grid gap-2">
      <p className="text-13 text-ink-soft">Так увидит человек</p>
      <p className="font-strong">{kind === 'limits' && limits.length === 0 ? 'Ограничение' : sanctionTitle(kind, limits, until)}</p>
      <p className="break-words">{words.trim() || 'Здесь будет ваше объяснение.'}</p>
      {complaints.map(({ id, title, words: text }) => (
        <blockquote key={id} className="line-clamp-3 border-l-2 border-line-strong pl-3 break-words">
          {title}
          {text ? `: ${text}` : ''}
        </blockquote>
      ))}
      {quote.trim() ? <blockquote className="border-l-2 border-line-strong pl-3 break-words">«{quote.trim()}»</blockquote> : null}
      <p className="text-ink-soft">
        {named ? `п. ${ruleNo(named.anchor)} «${named.title}». ` : ''}
        {sanctionLeaves[kind]}
      </p>
      <p className="text-brand">Обжаловать</p>
    </Well>
  );
}
