export type Part =
  | { form: 'heading' | 'text' | 'soft'; text: string }
  | { form: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | {
      form: 'table';
      head: readonly string[];
      widths: readonly (number | null)[];
      sums: readonly number[];
      rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
    };

export type Sheet = {
  title: string;
  brand: string;
  address: string;
  /** The time the document states, so that the same document is the same bytes. */
  at: Date;
  parts: readonly Part[];
};
