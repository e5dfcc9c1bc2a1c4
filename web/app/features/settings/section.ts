import type { ComponentType } from 'react';
import type { PageQueries } from '../../platform/api/index.ts';

export type Section = {
  key: string;
  name: string;
  queries?: PageQueries;
  Body: ComponentType;
};
