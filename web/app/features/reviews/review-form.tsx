import { listTodos } from '@artel/contracts/chat/actions.ts';
import {
  getReviewsOfOrder,
  listMyReviews,
  type MyReview,
  type Praise,
  praises,
  praisesAtMost,
  type ReviewAxis,
  reviewAxes,
  writeReview,
} from '@artel/contracts/orders/reviews.ts';
import { EyeOff } from 'lucide-react';
import { invalidate } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { useNow } from '../../platform/use-now.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { StarsField } from '../../ui/fields/stars-field.tsx';
import {
  Card,
  DraftNote,
  FieldNotes,
  Form,
  FormActions,
  FormErrors,
  fieldId,
  fullName,
  Icon,
  LinkButton,
  Note,
  PersonLine,
  SubmitButton,
  Tag,
  TitledCard,
} from '../../ui/index.ts';
import { axisText, factsOf, namedErrors, praiseText, scoreText } from './reviews.text.ts';

type Values = { axes: Partial<Record<ReviewAxis, number>>; text: string; recommend: '' | 'yes' | 'no'; praises: Praise[] };

const valuesOf = ({ direction, axes, text, is_recommended, praises: chosen }: MyReview): Values => ({
  axes: Object.fromEntries(reviewAxes[direction].map((axis) => [axis, axes[axis] ?? 0])),
  text,
  recommend: is_recommended === null ? '' : is_recommended ? 'yes' : 'no',
  praises: chosen,
});

export function ReviewForm({ review, onDone }: { review: MyReview; onDone: (written: MyReview) => void }) {
  const { _id, direction, target } = review;
  const initial = valuesOf(review);
  const isAmend = review.allowed_actions.includes('amend');
  const isAllowed = isAmend || review.allowed_actions.includes('write');
  const form = useForm(writeReview, {
    initial,
    params: { id: _id },
    draftKey: `review:${_id}`,
    toBody: ({ recommend, ...words }: Values) => ({
      direction,
      ...words,
      is_recommended: (recommend === '' ? undefined : recommend === 'yes') as boolean,
    }),
  });
  const submit = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    await invalidate(listMyReviews, getReviewsOfOrder, listTodos);
    onDone(outcome.result);
  };
  const name = fullName(target);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Card label="Отзыв">
        <Form onSubmit={() => void submit()} className="grid gap-6">
          <h2 className="title-3">{direction === 'c2s' ? `Исполнитель ${name}` : `Заказчик ${name}`}</h2>
          {isAllowed || form.isPending ? null : (
            <Note meaning="wait">
              Срок прошёл или отзыв уже опубликован, отправить его нельзя. Текст остался здесь, его можно скопировать.
            </Note>
          )}
          <FormErrors form={{ ...form, errors: namedErrors(form.errors) }} />
          <ReviewFields direction={direction} form={form} />
          {isAmend ? (
            <Note meaning="wait">Изменить отзыв можно один раз. Прежний текст и оценка останутся рядом, их прочтёт любой.</Note>
          ) : (
            <Closed review={review} />
          )}
          <FormActions>
            <SubmitButton
              form={form}
              action={review.status === 'awaiting' ? 'Отправить отзыв' : 'Сохранить отзыв'}
              look="primary"
              disabled={!isAllowed}
            />
            <LinkButton to="/profile/reviews" look="ghost">
              Закрыть
            </LinkButton>
            <DraftNote draft={form.draft} onDrop={() => form.reset(initial)} />
          </FormActions>
        </Form>
      </Card>
      <AboutOrder review={review} values={form.values} />
    </div>
  );
}

function AboutOrder({ review, values }: { review: MyReview; values: Values }) {
  return (
    <aside className="grid gap-6" aria-label="О заказе и отзыве">
      <Card label="Факты заказа" className="grid gap-3">
        <h2 className="title-3">Заказ №{review.order.number}</h2>
        <ul className="grid gap-2">
          {factsOf(review.facts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p className="text-13 text-ink-soft">Эти факты встанут под отзывом. Их пишет система, изменить нельзя.</p>
      </Card>
      <AsSeen review={review} values={values} />
    </aside>
  );
}

function ReviewFields({ direction, form }: { direction: MyReview['direction']; form: FormState<typeof writeReview, Values> }) {
  return (
    <>
      <div className="grid gap-2">
        {reviewAxes[direction].map((axis) => (
          <StarsField
            key={axis}
            name={`axes.${axis}`}
            label={axisText[axis]}
            value={form.values.axes[axis] ?? 0}
            onChange={(stars) => form.set(`axes.${axis}`, stars)}
            error={form.errors[`axes.${axis}`]}
          />
        ))}
      </div>
      <TextArea
        {...form.bind('text')}
        label={direction === 'c2s' ? 'Что получилось и как шла работа' : 'Как шла работа с заказчиком'}
        rows={6}
        maxLength={2000}
        hint="От 20 до 2000 знаков. Без телефонов и адресов"
      />
      {direction === 'c2s' ? (
        <Praises chosen={form.values.praises} set={(chosen) => form.set('praises', chosen)} error={form.errors.praises} />
      ) : null}
      <RadioGroup
        label={direction === 'c2s' ? 'Посоветуете исполнителя другим?' : 'Посоветуете заказчика другим исполнителям?'}
        options={[
          { value: 'yes', label: 'Да' },
          { value: 'no', label: 'Нет' },
        ]}
        {...form.bind<'yes' | 'no'>('recommend')}
        name="is_recommended"
        error={form.errors.is_recommended}
      />
    </>
  );
}

function AsSeen({ review, values: { axes, text, praises: chosen } }: { review: MyReview; values: Values }) {
  const stars = reviewAxes[review.direction].map((axis) => axes[axis] ?? 0);
  if (stars.includes(0) || text.trim() === '') return null;
  const score = stars.reduce((sum, one) => sum + one, 0) / stars.length;
  return (
    <TitledCard title="Так его увидят">
      <PersonLine person={review.author} size={36} note={<span className="font-strong text-ink">★ {scoreText(score)}</span>} />
      <p className="line-clamp-6 break-words whitespace-pre-wrap">{text}</p>
      <p className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
        {reviewAxes[review.direction].map((axis) => (
          <span key={axis}>
            {axisText[axis]} <b className="font-strong text-ink">{axes[axis]}</b>
          </span>
        ))}
      </p>
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Похвалы">
          {chosen.map((praise) => (
            <li key={praise}>
              <Tag>{praiseText[praise]}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </TitledCard>
  );
}

function Closed({ review: { direction, window_ends_at, is_other_written } }: { review: MyReview }) {
  const exact = formatExact(new Date(window_ends_at), useNow());
  const other = direction === 'c2s' ? 'Исполнитель' : 'Заказчик';
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-card bg-sunken px-4 py-3.5">
      <Icon of={EyeOff} className="mt-0.5 text-ink-soft" />
      <p>
        <span className="font-strong">
          {is_other_written
            ? 'Отзыв о вас уже есть: оба откроются, как только вы отправите свой. '
            : `${other} не увидит отзыв, пока не напишет свой. `}
        </span>
        <span className="text-ink-soft">
          {is_other_written ? 'После этого менять отзыв нельзя.' : `Без второго ваш откроется ${exact}. До этого его можно менять.`}
        </span>
      </p>
    </div>
  );
}

function Praises({ chosen, set, error }: { chosen: readonly Praise[]; set: (chosen: Praise[]) => void; error: string | undefined }) {
  const id = fieldId('praises');
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-strong">
        Что понравилось <span className="font-text text-ink-soft">необязательно, до трёх</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {praises.map((praise) => {
          const isOn = chosen.includes(praise);
          return (
            <label
              key={praise}
              className="chip relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={isOn}
                disabled={!isOn && chosen.length >= praisesAtMost}
                onChange={() => set(isOn ? chosen.filter((one) => one !== praise) : [...chosen, praise])}
              />
              {praiseText[praise]}
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
