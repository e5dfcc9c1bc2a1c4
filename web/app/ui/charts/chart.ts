/** What a chart shows. Pure. */
export type Look = 'ink' | 'solid' | 'hatch' | 'outline';
export type Series = { name: string; look: Look; values: readonly number[] };
export type Picture = {
  /** What it is, and that the table has the same: the whole chart for whoever does not see it. */
  label: string;
  /** Of the axis. */
  names: readonly string[];
  /** Stacked, the first at the bottom. */
  series: readonly Series[];
  /** Of the axis and the hint. */
  format: (value: number) => string;
};

/** Columns while each can be told from its neighbour; beyond it a line. */
const columnsAtMost = 93;
export const kindOf = ({ names }: Picture): 'bar' | 'line' => (names.length > columnsAtMost ? 'line' : 'bar');

/** Pieces that would move: what is nothing does not. */
export const piecesIn = ({ series }: Picture): number =>
  series.reduce((count, { values }) => count + values.filter((value) => value !== 0).length, 0);
