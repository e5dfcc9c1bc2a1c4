/** A list that shows what waits, or everything: by `state` of the address. */
import { SegmentLinks } from '../controls/tabs.tsx';

export const waitingOrAll = (search: URLSearchParams) => ({
  query: { state: search.get('state') === 'all' ? 'all' : 'waiting', after: search.get('after') ?? undefined } as const,
});

type Props = { label: string; path: string; isAll: boolean; names?: readonly [waiting: string, all: string]; className?: string };

export const WaitingOrAll = ({ label, path, isAll, names: [waiting, all] = ['Ждут', 'Все'], className }: Props) => (
  <SegmentLinks
    label={label}
    className={className}
    parts={[
      { to: path, name: waiting, isOn: !isAll },
      { to: `${path}${path.includes('?') ? '&' : '?'}state=all`, name: all, isOn: isAll },
    ]}
  />
);
