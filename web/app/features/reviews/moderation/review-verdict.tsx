import {
  adminFindReviews,
  type HidingRule,
  hidePublishedReview,
  hidingRules,
  type ModeratedReview,
  showHiddenReview,
} from '@artel/contracts/orders/review-moderation.ts';
import { fieldOrWhole, useChange } from '../../../platform/api/use-move.ts';
import { ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { LinkButton } from '../../../ui/index.ts';
import { Nothing } from '../../../ui/lists/cells.tsx';

// a colleague may have been quicker, or the author has appealed
const change = { stale: [adminFindReviews], textOf: fieldOrWhole };
const rules = hidingRules.map(({ anchor, title }) => ({ value: anchor, label: `п. ${anchor.split('-')[1]} ${title}` }));

export function ReviewVerdict({ review }: { review: ModeratedReview }) {
  const hiding = useChange(hidePublishedReview, { ...change, done: 'Отзыв скрыт, автору написали' });
  const showing = useChange(showHiddenReview, { ...change, done: 'Отзыв снова виден' });
  const params = { id: review._id };
  if (review.appeal)
    return (
      <LinkButton to={`/admin/appeals/${review.appeal._id}`} size="s" data-key="a">
        Открыть дело
      </LinkButton>
    );
  if (review.allowed_actions.length === 0) return <Nothing />;
  return (
    <>
      {review.allowed_actions.includes('hide') ? (
        <ReasonButton
          button={{ name: 'Скрыть', size: 's', look: 'bad-quiet', hotkey: 'r' }}
          staysAfterRefusal
          title="Скрыть отзыв?"
          action="Скрыть"
          note="Скрывают за нарушение правил, не за мнение. На месте отзыва останется правило, в оценке он не участвует. Автор прочтёт причину и может её обжаловать."
          isBad
          choice={{ name: 'rule', label: 'Какое правило нарушено', options: rules, missing: 'Выберите правило' }}
          isPending={hiding.isPending}
          send={(reason, rule) => hiding.go({ params, body: { reason, rule: rule as HidingRule } })}
        />
      ) : null}
      {review.allowed_actions.includes('show') ? (
        <ReasonButton
          button={{ name: 'Вернуть', size: 's', hotkey: 'a' }}
          staysAfterRefusal
          title="Вернуть отзыв?"
          action="Вернуть"
          note="Он снова виден всем и учитывается в оценке, автору напишем. Причина останется в журнале."
          isBad={false}
          isPending={showing.isPending}
          send={(reason) => showing.go({ params, body: { reason } })}
        />
      ) : null}
    </>
  );
}
