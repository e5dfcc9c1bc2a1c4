import type { MyAppeal } from '@artel/contracts/people/appeals/appeals.ts';
import { DateTime, Deadline } from '../../ui/index.ts';

export function Until({ appeal: { acts_by, acts_until, status, created_at } }: { appeal: MyAppeal }) {
  if (!acts_until) return <DateTime at={created_at} />;
  const what = acts_by === 'author' ? 'на ответ' : status === 'new' || status === 'reopened' ? 'до первого ответа' : 'до решения';
  return (
    <>
      <Deadline at={acts_until} /> {what}
    </>
  );
}
