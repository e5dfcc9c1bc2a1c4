import { asMinor, type Minor, share, sum, times } from '@artel/contracts/kit/money.ts';
import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { Service } from '@artel/contracts/services/services.ts';

export type Choice = { package_key: PackageKey; extras: Readonly<Record<number, number>> };
export type ChosenLine = { title: string; sum_minor: Minor };
export type Totals = {
  pack: Service['packages'][number];
  lines: ChosenLine[];
  work_minor: Minor;
  fee_minor: Minor;
  total_minor: Minor;
  term_days: number;
};

export const feeOn = (work_minor: number, fee: Service['buyer_fee']): Minor =>
  asMinor(Math.min(Math.max(share(work_minor, fee.percent_bp), fee.min_minor), fee.max_minor));

export const firstChoice = (service: Service): Choice => ({
  package_key: (service.packages.length === 3 ? service.packages[1] : service.packages[0])!.key,
  extras: {},
});

export function totalsOf(service: Service, { package_key, extras }: Choice): Totals {
  const pack = service.packages.find(({ key }) => key === package_key) ?? service.packages[0]!;
  const chosen = service.extras.flatMap((extra, no) => (extras[no] ? [{ extra, quantity: extras[no] }] : []));
  const lines = chosen.map(({ extra, quantity }) => ({
    title: quantity > 1 ? `${extra.title} × ${quantity}` : extra.title,
    sum_minor: times(extra.price_minor, quantity),
  }));
  const work_minor = sum(pack.price_minor, ...lines.map(({ sum_minor }) => sum_minor));
  const fee_minor = feeOn(work_minor, service.buyer_fee);
  return {
    pack,
    lines,
    work_minor,
    fee_minor,
    total_minor: sum(work_minor, fee_minor),
    term_days: pack.term_days + chosen.reduce((days, { extra, quantity }) => days + extra.add_days * quantity, 0),
  };
}

export function choiceQuery({ package_key, extras }: Choice): string {
  const text = Object.entries(extras).map(([no, quantity]) => `${no}.${quantity}`);
  return `package=${package_key}${text.length > 0 ? `&extras=${text.join(',')}` : ''}`;
}

export function readChoice(service: Service, search: URLSearchParams): Choice {
  const input = search.get('package');
  const package_key = service.packages.find(({ key }) => key === input)?.key ?? firstChoice(service).package_key;
  const extras: Record<number, number> = {};
  for (const text of search.get('extras')?.split(',') ?? []) {
    const [no, quantity] = text.split('.').map(Number);
    const extra = no === undefined ? undefined : service.extras[no];
    if (extra && quantity && Number.isInteger(quantity)) extras[no!] = Math.min(extra.max_quantity, Math.max(1, quantity));
  }
  return { package_key, extras };
}
