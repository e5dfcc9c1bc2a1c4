import { formatMonth } from '../../platform/format/index.ts';

export const MemberSince = ({ at }: { at: string }) => (
  <time dateTime={at.slice(0, 10)}>{`на бирже с\u00a0${formatMonth(new Date(at))}`}</time>
);
