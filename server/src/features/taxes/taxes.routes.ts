import * as api from '@artel/contracts/money/taxes.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getMyTax, recheckTaxStatus, stateTax } from './state-tax.ts';

export const taxRoutes: Route[] = [
  on(api.getMyTax, ({ viewer }) => getMyTax(viewer)),
  on(api.stateTax, ({ viewer, body }) => stateTax(viewer, body)),
  on(api.recheckTaxStatus, ({ viewer }) => recheckTaxStatus(viewer)),
];
