import {
  allowAmend,
  getMyReview,
  getReviewsOfOrder,
  listMyReviews,
  type MyReview,
  replyToReview,
} from '@artel/contracts/orders/reviews.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, invalidate } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { TextArea } from '../../ui/fields/field.tsx';
import { Button, DraftNote, Form, FormActions, FormErrors, LinkButton, SubmitButton } from '../../ui/index.ts';
import { Complaint } from '../appeals/index.ts';
import { isReplyExpected } from './newest-review.state.ts';

const refresh = () => invalidate(listMyReviews, getReviewsOfOrder, getMyReview);

export function ReviewButtons({ review }: { review: MyReview }) {
  const isAsked = isReplyExpected(useSearchParams()[0], review);
  const [open, setOpen] = useState<'reply' | 'allow' | 'contest' | null>(isAsked ? 'reply' : null);
  const may = (action: MyReview['allowed_actions'][number]) => review.allowed_actions.includes(action);
  const now = useNow();
  if (open === 'reply') return <ReplyForm review={review} onClose={() => setOpen(null)} />;
  if (open === 'allow') return <AllowForm review={review} onClose={() => setOpen(null)} />;
  return (
    <>
      {may('write') || may('amend') ? (
        <LinkButton to={`/profile/reviews?write=${review._id}`} size="s">
          Изменить
        </LinkButton>
      ) : null}
      {review.status === 'amendable' && review.amend_until ? (
        <span className="text-13 text-ink-soft">
          {`${may('amend') ? 'Можно' : 'Автор может изменить'} до ${formatExact(new Date(review.amend_until), now)}`}
        </span>
      ) : null}
      {may('reply') ? (
        <Button size="s" onClick={() => setOpen('reply')}>
          Ответить
        </Button>
      ) : null}
      {may('allow_amend') ? (
        <Button size="s" look="ghost" onClick={() => setOpen('allow')}>
          Разрешить изменить
        </Button>
      ) : null}
      {review.status === 'hidden' ? (
        <LinkButton to={`/profile/appeals/new?decision=review.${review._id}`} size="s" look="ghost">
          Обжаловать
        </LinkButton>
      ) : null}
      {may('contest') ? (
        <Button size="s" look="ghost" onClick={() => setOpen('contest')}>
          Оспорить
        </Button>
      ) : null}
      {open === 'contest' ? (
        <Complaint
          target={{ type: 'review', id: review._id }}
          quote={review.text}
          onClose={() => {
            setOpen(null);
            void refresh();
          }}
        />
      ) : null}
    </>
  );
}

type Open = { review: MyReview; onClose: () => void };

function ReplyForm({ review: { _id, reply_until }, onClose }: Open) {
  const now = useNow();
  const form = useForm(replyToReview, { initial: { text: '' }, params: { id: _id }, draftKey: `reply:${_id}` });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    showToast('Ответ опубликован', 'success');
    await refresh();
    onClose();
  };
  return (
    <Form onSubmit={() => void submit()} className="grid w-full gap-3">
      <FormErrors form={form} />
      <TextArea
        {...form.bind('text')}
        label="Ответ на отзыв"
        autoFocus
        rows={3}
        maxLength={1000}
        hint={`Один раз${reply_until ? `, до ${formatExact(new Date(reply_until), now)}` : ''}. Ответ видят все, изменить его нельзя`}
      />
      <FormActions>
        <SubmitButton form={form} action="Опубликовать ответ" look="primary" />
        <Button look="ghost" onClick={onClose}>
          Закрыть
        </Button>
        <DraftNote draft={form.draft} onDrop={() => form.reset({ text: '' })} />
      </FormActions>
    </Form>
  );
}

function AllowForm({ review: { _id }, onClose }: Open) {
  const [isPending, setPending] = useState(false);
  const allow = async (): Promise<void> => {
    setPending(true);
    const { error } = await call(allowAmend, { params: { id: _id } });
    setPending(false);
    if (error) return showToast(error.message);
    showToast('Автор может изменить отзыв в течение недели', 'success');
    await refresh();
    onClose();
  };
  return (
    <div className="grid w-full gap-3">
      <p className="max-w-[60ch]">
        Автор сможет изменить отзыв один раз за семь дней, в любую сторону. Прежний останется рядом. Второй раз разрешить нельзя.
      </p>
      <FormActions>
        <Button look="primary" isPending={isPending} onClick={() => void allow()}>
          Разрешить
        </Button>
        <Button look="ghost" onClick={onClose}>
          Закрыть
        </Button>
      </FormActions>
    </div>
  );
}
