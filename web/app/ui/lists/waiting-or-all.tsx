/** A list that shows what waits, or everything: by `state` of the address. */
import { SegmentLinks } from '../controls/tabs.tsx';

export type ListState = 'waiting' | 'all';
/** `usual` is shown where the address does not say. */
export const waitingOrAll = (search: URLSearchParams, usual: ListState = 'waiting') => ({
  query: {
    state: (['waiting', 'all'] as const).find((state) => state === search.get('state')) ?? usual,
    after: search.get('after') ?? undefined,
  },
});

type Props = {
  label: string;
  path: string;
  isAll: boolean;
  names?: readonly [waiting: string, all: string] | undefined;
  usual?: ListState | undefined;
};

export function WaitingOrAll({ label, path, isAll, names: [waiting, all] = ['Ждут', 'Все'], usual = 'waiting' }: Props) {
  const pathOf = (state: ListState): string => (state === usual ? path : `${path}${path.includes('?') ? '&' : '?'}state=${state}`);
  return (
    <SegmentLinks
      label={label}
      parts={[
        { to: pathOf('waiting'), name: waiting, isOn: !isAll },
        { to: pathOf('all'), name: all, isOn: isAll },
      ]}
    />
  );
}
