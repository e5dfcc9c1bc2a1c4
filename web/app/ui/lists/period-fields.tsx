import { TextField } from '../fields/field.tsx';

export const PeriodFields = ({ from, to }: { from: string | null; to: string | null }) => (
  <div className="flex flex-wrap gap-3">
    <TextField className="w-38" label="С дня" name="from" type="date" defaultValue={from ?? ''} />
    <TextField className="w-38" label="По день" name="to" type="date" defaultValue={to ?? ''} />
  </div>
);
