import * as api from '@artel/contracts/people.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listFreelancers } from './list-freelancers.ts';
import { listSellerServices } from './list-seller-services.ts';

export const peopleRoutes: Route[] = [
  on(api.listFreelancers, ({ query }) => listFreelancers(query)),
  on(api.listSellerServices, ({ params, query }) => listSellerServices(params.id, query.after)),
];
