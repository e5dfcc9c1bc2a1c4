import type { Decision } from '@artel/contracts/disputes/decisions.ts';
import { Link } from '../../ui/index.ts';
import { categoryText } from '../disputes/index.ts';
import { bandTexts, faultTexts, monthText, ruleText, shareTexts } from './decisions.text.ts';

export function DecisionRow({ decision }: { decision: Decision }) {
  const { number, month, category, reason, band, fault, rules, summary } = decision;
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-5 first:border-0 lg:grid-cols-[7rem_minmax(0,1fr)_15rem]">
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft lg:grid lg:content-start">
        <span className="font-strong text-ink">{`С-${number}`}</span>
        <span>{monthText(month)}</span>
      </p>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="font-strong">{`${category?.title ?? 'Заказ по договорённости'}, ${bandTexts[band]}`}</p>
        <p className="max-w-[68ch] text-pretty break-words">{summary}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-soft">
          <span>{`${categoryText[reason]}, ${faultTexts[fault]}`}</span>
          {rules.map((anchor) => (
            <Link key={anchor} to={`/conditions#${anchor}`} className="link touch whitespace-nowrap">
              {ruleText(anchor)}
            </Link>
          ))}
        </p>
      </div>
      <div className="grid content-start gap-2">
        <Split percent={decision.customer_percent} />
        <p className="flex flex-wrap justify-between gap-x-3 text-13">
          {shareTexts(decision).map((share) => (
            <span key={share}>{share}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

function Split({ percent }: { percent: number }) {
  return (
    <div aria-hidden="true" className="flex h-3 gap-[3px] overflow-hidden rounded-sm">
      {percent > 0 ? <span className="bg-sun" style={{ flex: percent }} /> : null}
      {percent < 100 ? <span className="bg-good-fill" style={{ flex: 100 - percent }} /> : null}
    </div>
  );
}
