import * as api from '@artel/contracts/orders/reviews.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listMyReviews } from './list-reviews.ts';

export const reviewRoutes: Route[] = [on(api.listMyReviews, ({ viewer, query }) => listMyReviews(viewer, query))];
