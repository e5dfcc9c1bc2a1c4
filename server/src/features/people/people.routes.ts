import * as api from '@artel/contracts/people.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listFreelancers } from './list-freelancers.ts';
import { listSellerServices } from './list-seller-services.ts';
import { blockPerson, getRelation, listMyBlocks, saveNote, unblockPerson } from './relations.ts';

export const peopleRoutes: Route[] = [
  on(api.listFreelancers, ({ query }) => listFreelancers(query)),
  on(api.listSellerServices, ({ params, query }) => listSellerServices(params.id, query.after)),
  on(api.getRelation, ({ viewer, params }) => getRelation(viewer, params.id)),
  on(api.saveNote, ({ viewer, params, body }) => saveNote(viewer, params.id, body.text)),
  on(api.blockPerson, ({ viewer, params }) => blockPerson(viewer, params.id)),
  on(api.unblockPerson, ({ viewer, params }) => unblockPerson(viewer, params.id)),
  on(api.listMyBlocks, ({ viewer, query }) => listMyBlocks(viewer, query.after)),
];
