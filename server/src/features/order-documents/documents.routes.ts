import * as api from '@artel/contracts/orders/documents.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getDocument, listDocuments } from './read-documents.ts';

export const documentRoutes: Route[] = [
  on(api.listDocuments, ({ viewer, params }) => listDocuments(viewer, params.id)),
  on(api.getDocument, ({ viewer, params }) => getDocument(viewer, params.id, params.number)),
];
