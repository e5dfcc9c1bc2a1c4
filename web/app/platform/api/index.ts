export {
  browserQueryClient,
  type CallInput,
  type CallOutcome,
  call,
  forgetAnswers,
  invalidate,
  newKey,
  newQueryClient,
  orThrow,
  query,
  type ReadInput,
} from './api.ts';
export { apiAddress, renderedFor } from './api-base.ts';
export { ApiError } from './api-error.ts';
export { callApiContext, pageContext } from './context.ts';
export {
  type AnyQuery,
  type LaterQueries,
  type PageData,
  type PageFailure,
  type PageQueries,
  pageClientLoader,
  pageFailure,
  pageLoader,
  serverQueryClient,
} from './load.ts';
export { useCall } from './use-call.ts';
export { type Pages, usePages } from './use-pages.ts';
export { ServedAnswers, useQueries, useQuery } from './use-query.tsx';
