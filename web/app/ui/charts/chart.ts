export type Look = 'ink' | 'solid' | 'hatch' | 'outline';
export type Series = { name: string; look: Look; values: readonly number[] };
export type Picture = {
  label: string;
  names: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
};

const columnsAtMost = 93;
export const kindOf = ({ names }: Picture): 'bar' | 'line' => (names.length > columnsAtMost ? 'line' : 'bar');

export const piecesIn = ({ series }: Picture): number =>
  series.reduce((count, { values }) => count + values.filter((value) => value !== 0).length, 0);
