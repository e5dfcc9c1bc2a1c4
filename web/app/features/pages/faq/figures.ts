import type { AnswerBlock } from '@artel/contracts/site/faq.ts';
import { type FaqFigure, withFigures } from '@artel/contracts/site/faq-figures.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { feeText, tiersText } from '../../../platform/format/fees.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { inDays, inHours, inMinutes, ofHours, ofMinutes, withinMinutes } from '../rules-of.ts';
import { typeset } from '../typeset.ts';

const figureTexts: Record<FaqFigure, (rules: Rules) => string> = {
  'время на оплату': ({ terms }) => inMinutes(terms.payment_minutes),
  'время на оплату:вин': ({ terms }) => withinMinutes(terms.payment_minutes),
  'время на ответы': ({ terms }) => inDays(terms.requirements_days),
  'время на начало': ({ terms }) => inHours(terms.start_hours),
  'отмена без причины:род': ({ terms }) => ofMinutes(terms.free_cancel_minutes),
  'отмена после срока': ({ terms }) => inHours(terms.late_cancel_hours),
  'отмена после срока в один день': ({ terms }) => inHours(terms.late_cancel_day_hours),
  'отмена на доработке': ({ terms }) => inHours(terms.late_cancel_revision_hours),
  'отмена сама': ({ terms }) => inDays(terms.late_auto_cancel_days),
  проверка: ({ terms }) => inHours(terms.review_hours),
  'проверка этапа': ({ terms }) => inHours(terms.review_stage_hours),
  'продление проверки': ({ terms }) => inHours(terms.review_extension_hours),
  'доработка:род': ({ terms }) => ofHours(terms.revision_min_hours),
  'услуг у новичка': ({ services_at_most }) => String(services_at_most.novice),
  'услуг у проверенного': ({ services_at_most }) => String(services_at_most.trusted),
  'услуг у профи': ({ services_at_most }) => String(services_at_most.pro),
  'услуг у топа': ({ services_at_most }) => String(services_at_most.top),
  'сбор заказчика': ({ fees }) => feeText(fees.order_fee_buyer),
  'комиссия исполнителя': ({ fees }) => tiersText(fees.order_fee_seller),
  'карта у новичка': ({ terms }) => inDays(terms.card_clearing_days.novice),
  'карта у проверенного': ({ terms }) => inDays(terms.card_clearing_days.trusted),
  'карта у профи': ({ terms }) => inDays(terms.card_clearing_days.pro),
  'карта у топа': ({ terms }) => (terms.card_clearing_days.top === 0 ? 'ждать не надо' : inDays(terms.card_clearing_days.top)),
  'возврат на карту': ({ terms }) => inDays(terms.card_back_only_days),
  'наименьший вывод': ({ terms }) => formatRub(terms.payout_min_minor),
  'вывод по СБП': ({ fees }) => feeText(fees.withdraw_sbp),
  'вывод на карту': ({ fees }) => feeText(fees.withdraw_card),
  'пополнение картой': ({ fees }) => feeText(fees.topup_card),
  'пополнение по СБП': ({ fees }) => feeText(fees.topup_sbp),
};

export const figureText = (figure: FaqFigure, rules: Rules): string => figureTexts[figure](rules);

export const textWithFigures = (text: string, rules: Rules): string => typeset(withFigures(text, (figure) => figureText(figure, rules)));

export function answerWith(blocks: readonly AnswerBlock[], rules: Rules): AnswerBlock[] {
  const lineOf = (line: Extract<AnswerBlock, { type: 'paragraph' }>['line']) =>
    line.map((span) => ({ ...span, text: textWithFigures(span.text, rules) }));
  return blocks.map((block) =>
    block.type === 'list' ? { ...block, items: block.items.map(lineOf) } : { ...block, line: lineOf(block.line) },
  );
}
