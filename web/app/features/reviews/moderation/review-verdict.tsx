import {
  adminFindReviews,
  type HidingRule,
  hidePublishedReview,
  hidingRules,
  type ModeratedReview,
  showHiddenReview,
} from '@artel/contracts/orders/review-moderation.ts';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/choice.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';

export function ReviewVerdict({ review }: { review: ModeratedReview }) {
  const [asking, setAsking] = useState<'hide' | 'show'>();
  const hiding = useCall(hidePublishedReview);
  const showing = useCall(showHiddenReview);
  const params = { id: review._id };
  const settle = (error: ApiError | undefined, said: string) => {
    // a colleague may have been quicker, or the author has appealed
    void invalidate(adminFindReviews);
    if (error) return showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    setAsking(undefined);
    toastSuccess(said);
  };
  if (review.appeal)
    return (
      <LinkButton to={`/admin/appeals/${review.appeal._id}`} size="s" data-key="a">
        Открыть дело
      </LinkButton>
    );
  if (review.allowed_actions.length === 0) return <span className="text-ink-soft">—</span>;
  return (
    <>
      {review.allowed_actions.includes('hide') ? (
        <Button size="s" look="bad-quiet" data-key="r" onClick={() => setAsking('hide')}>
          Скрыть
        </Button>
      ) : null}
      {review.allowed_actions.includes('show') ? (
        <Button size="s" data-key="a" onClick={() => setAsking('show')}>
          Вернуть
        </Button>
      ) : null}
      {asking === 'hide' ? (
        <HideDialog
          isPending={hiding.isPending}
          onSend={async (body) => settle((await hiding.send({ params, body })).error, 'Отзыв скрыт, автору написали')}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'show' ? (
        <ReasonDialog
          title="Вернуть отзыв?"
          action="Вернуть"
          note="Он снова виден всем и учитывается в оценке, автору напишем. Причина останется в журнале."
          isBad={false}
          isPending={showing.isPending}
          onSend={async (reason) => settle((await showing.send({ params, body: { reason } })).error, 'Отзыв снова виден')}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

type HideDialogProps = { isPending: boolean; onSend: (body: { rule: HidingRule; reason: string }) => Promise<void>; onClose: () => void };
function HideDialog({ isPending, onSend, onClose }: HideDialogProps) {
  const [rule, setRule] = useState<string>('');
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const chosen = hidingRules.find(({ anchor }) => anchor === rule)?.anchor as HidingRule | undefined;
  const isTold = reason.trim().length >= 10;
  return (
    <Dialog title="Скрыть отзыв?" onClose={onClose} isBusy={isPending}>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen && isTold) void onSend({ rule: chosen, reason: reason.trim() });
        }}
      >
        <p className="text-ink-soft">
          Скрывают за нарушение правил, не за мнение. На месте отзыва останется правило, в оценке он не участвует. Автор прочтёт причину и
          может её обжаловать.
        </p>
        <Select
          label="Какое правило нарушено"
          name="rule"
          placeholder="Выберите"
          value={rule}
          onChange={setRule}
          options={hidingRules.map(({ anchor, title }) => ({ value: anchor, label: `п. ${anchor.split('-')[1]} ${title}` }))}
          error={wasTried && !chosen ? 'Выберите правило' : undefined}
        />
        <TextArea
          label="Причина"
          name="reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          error={wasTried && !isTold ? 'Напишите причину: хотя бы 10 знаков' : undefined}
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={isPending}>
            Отмена
          </Button>
          <Button type="submit" look="bad" isPending={isPending}>
            Скрыть
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
