import type { DisputeFault } from '@artel/contracts/disputes/disputes.ts';

export function faultText(fault: DisputeFault, is_customer: boolean): string {
  if (fault === 'both') return 'виноваты обе стороны';
  if (fault === 'none') return 'никто не виноват';
  return (fault === 'customer') === is_customer ? 'вина этого человека' : 'вина другой стороны';
}
