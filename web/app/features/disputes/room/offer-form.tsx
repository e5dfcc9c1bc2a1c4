import {
  type DisputeRoom,
  type DisputeSide,
  offerInDispute,
  previewDisputeSums,
  type SplitSums,
} from '@artel/contracts/disputes/disputes.ts';
import { useEffect, useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Button, Note } from '../../../ui/index.ts';
import { personOf, roleOf } from '../disputes.text.ts';
import { showDispute } from '../disputes-read.ts';
import { FigureField } from '../figure-field.tsx';
import { SplitTable } from '../split-table.tsx';
import { partOf, theirFigure } from './dispute.state.ts';

type Props = { dispute: DisputeRoom; side: DisputeSide; onClose: () => void };

export const namesOf = (dispute: DisputeRoom, side: DisputeSide) => {
  const role = roleOf(side, dispute);
  return {
    customer: role === 'customer' ? 'вам' : personOf('customer', dispute).name,
    seller: role === 'seller' ? 'вам' : personOf('seller', dispute).name,
  };
};

export function OfferForm({ dispute, side, onClose }: Props) {
  const range = dispute.range ?? { from_percent: 0, to_percent: 100 };
  const theirs = theirFigure(dispute, side)!;
  const [seen, setSeen] = useState(theirs);
  const hasMoved = seen !== theirs;
  const middle = Math.round((range.from_percent + range.to_percent) / 2);
  const form = useForm(offerInDispute, {
    initial: { customer_percent: middle, text: '' },
    params: { id: dispute._id },
    toBody: ({ customer_percent, text }) => ({
      customer_percent: within(customer_percent, range),
      text,
      against_percent: theirs,
    }),
    draftKey: `dispute-offer:${dispute._id}`,
  });
  const percent = within(form.values.customer_percent, range);
  const sums = useSums(dispute._id, percent);
  if (!dispute.range) return null;
  const back = formatRub(partOf(dispute.amount_minor, percent));
  return (
    <CallForm
      title="Новое предложение"
      form={form}
      action={roleOf(side, dispute) === 'customer' ? `Предложить: мне ${back}` : `Предложить: вернуть ${back}`}
      isDisabled={hasMoved}
      show={showDispute}
      onDone={onClose}
      onClose={onClose}
    >
      <FigureField
        label="Как разделить"
        price_minor={dispute.amount_minor}
        range={range}
        names={namesOf(dispute, side)}
        value={percent}
        onChange={(customer_percent) => form.set('customer_percent', customer_percent)}
      />
      {sums ? <SplitTable sums={sums} /> : null}
      <TextArea label="Что сказать (необязательно)" rows={2} maxLength={1000} {...form.bind('text')} />
      <p className="text-13 text-ink-soft">
        Новое предложение не бывает хуже прежнего для другой стороны. Шаг — {formatRub(partOf(dispute.amount_minor, 1))}, это 1 % этапа.
      </p>
      {hasMoved ? (
        <Note meaning="wait">
          <p>Другая сторона только что предложила другое, границы сдвинулись. Посмотрите новое и решите.</p>
          <Button size="s" className="mt-2" onClick={() => setSeen(theirs)}>
            Прочитано
          </Button>
        </Note>
      ) : null}
    </CallForm>
  );
}

export const within = (percent: number, { from_percent, to_percent }: { from_percent: number; to_percent: number }): number =>
  Math.min(Math.max(percent, from_percent), to_percent);

const debounce_ms = 200;
/** The server's sums for where the slider stands; while it moves, the sums before. */
export function useSums(id: string, customer_percent: number): SplitSums | undefined {
  const [input, setAsked] = useState(customer_percent);
  const [last, setLast] = useState<SplitSums>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(customer_percent), debounce_ms);
    return () => clearTimeout(timer);
  }, [customer_percent]);
  const { data } = useQuery(query(previewDisputeSums, { params: { id }, query: { customer_percent: input } }));
  if (data && data.result !== last) setLast(data.result);
  return data?.result ?? last;
}
