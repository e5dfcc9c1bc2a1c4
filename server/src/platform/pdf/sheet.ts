/** What stands on paper, in the few forms that papers need. Plain data: it travels into another thread. */
export type Part =
  | { form: 'heading' | 'text' | 'soft'; text: string }
  | { form: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | {
      form: 'table';
      head: readonly string[];
      /** In points; `null` takes what is left. */
      widths: readonly (number | null)[];
      /** Columns of sums. */
      sums: readonly number[];
      rows: readonly { cells: readonly string[]; isStrong?: boolean }[];
    };

export type Sheet = {
  title: string;
  brand: string;
  /** Under the brand, and at the foot of each page. */
  address: string;
  /** The paper's own moment: the same paper is the same bytes. */
  at: Date;
  parts: readonly Part[];
};
