/** One section of the settings: its address is `?section=<key>`. */
import type { ComponentType } from 'react';
import type { PageQueries } from '../../platform/api/load.ts';

export type Section = {
  key: string;
  name: string;
  /** What it shows, asked for before it is shown. */
  queries?: PageQueries;
  Body: ComponentType;
};
