import * as api from '@artel/contracts/money/operations.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getMonthOfMoney, listOperations } from './read-operations.ts';
import { getStatement, getStatementPdf } from './read-statement.ts';

export const operationRoutes: Route[] = [
  on(api.listOperations, ({ viewer, query }) => listOperations(viewer, query)),
  on(api.getStatement, ({ viewer, query }) => getStatement(viewer, query)),
  on(api.getStatementPdf, ({ viewer, query }) => getStatementPdf(viewer, query)),
  on(api.getMonthOfMoney, ({ viewer, query }) => getMonthOfMoney(viewer, query)),
];
