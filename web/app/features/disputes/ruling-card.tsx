import type { DisputeRuling, DisputeSide, RulingResponse } from '@artel/contracts/disputes/disputes.ts';
import { disputeRules } from '@artel/contracts/disputes/rules.ts';
import { formatRub } from '../../platform/format/index.ts';
import { Badge, Card, DateTime, fullName, Link } from '../../ui/index.ts';
import { faultTexts, groundTexts } from './disputes.text.ts';
import { SplitTable } from './split-table.tsx';

type BarProps = { customer_percent: number; names: { customer: string; seller: string }; price_minor: number };

function SplitBar({ customer_percent, names, price_minor }: BarProps) {
  const customer_minor = Math.round((price_minor * customer_percent) / 100);
  const parts = [
    { key: 'customer', percent: customer_percent, look: 'bg-sun text-paint-ink' },
    { key: 'seller', percent: 100 - customer_percent, look: 'bg-good-fill text-on-brand' },
  ].filter(({ percent }) => percent > 0);
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-7 overflow-hidden rounded-sm text-13 font-strong">
        {parts.map(({ key, percent, look }) => (
          <span key={key} className={`grid min-w-10 place-items-center ${look}`} style={{ flexGrow: percent, flexBasis: 0 }}>
            {percent} %
          </span>
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {names.customer} <b className="sum font-strong">{formatRub(customer_minor)}</b>
        </span>
        <span>
          {names.seller} <b className="sum font-strong">{formatRub(price_minor - customer_minor)}</b>
        </span>
      </p>
    </div>
  );
}

type Shown = {
  ruling: DisputeRuling;
  responses: readonly RulingResponse[];
  names: { customer: string; seller: string };
  called: (side: DisputeSide) => string;
};

export function RulingCard({ ruling, responses, names, called }: Shown) {
  const { instance, decided_at, sums, text, rules, fault, arbiter, answer } = ruling;
  const title = instance === 2 ? 'Окончательное решение' : decided_at ? 'Решение' : 'Предложенное решение';
  const spoken = responses.filter(({ kind }) => kind === 'object' || kind === 'appeal');
  return (
    <Card className="grid gap-4" label={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="title-3">{title}</h2>
        <Badge meaning={decided_at ? 'hold' : 'wait'}>{decided_at ? 'Вынесено' : 'Ждёт сторон'}</Badge>
        <span className="text-13 text-ink-soft">
          {fullName(arbiter)}, арбитр, <DateTime at={decided_at ?? ruling.proposed_at} />
        </span>
      </div>
      <SplitBar customer_percent={ruling.customer_percent} names={names} price_minor={sums.price_minor} />
      <p className="max-w-[76ch] break-words whitespace-pre-line">{text}</p>
      <ul aria-label="Правила решения" className="flex flex-wrap gap-2">
        {rules.map((anchor) => (
          <li key={anchor}>
            <Link to={`/conditions#${anchor}`} className="link text-13">
              п. {anchor.split('-')[1]} {ruleTitle(anchor)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-soft">{faultTexts[fault]}</p>
      <SplitTable sums={sums} />
      {spoken.map(({ by, kind, ground, text: answer, at }) => (
        <blockquote key={`${by}${kind}`} className="grid gap-1 border-l-2 border-line-strong pl-4">
          <p className="text-13 text-ink-soft">
            {called(by)}: {kind === 'object' ? 'возражение' : `жалоба, ${groundTexts[ground ?? 'new_fact'].toLowerCase()}`},{' '}
            <DateTime at={at} />
          </p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </blockquote>
      ))}
      {answer ? (
        <div className="grid gap-1">
          <p className="text-13 text-ink-soft">Ответ арбитра на возражение</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
        </div>
      ) : null}
    </Card>
  );
}

export const ruleTitle = (anchor: string): string => disputeRules.find((rule) => rule.anchor === anchor)?.title ?? '';
