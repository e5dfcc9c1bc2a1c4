import type { ComponentProps } from 'react';
import { TextArea } from './field.tsx';

type ReasonFieldProps = Omit<ComponentProps<typeof TextArea>, 'label'> & { label?: string };

export const ReasonField = ({ label = 'Причина', ...field }: ReasonFieldProps) => (
  <TextArea {...field} label={label} rows={3} maxLength={1000} />
);
