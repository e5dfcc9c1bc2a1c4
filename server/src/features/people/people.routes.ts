import * as api from '@artel/contracts/people/people.ts';
import * as relations from '@artel/contracts/people/relations.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { countFreelancers, listFreelancers } from './list-freelancers.ts';
import { listSellerServices } from './list-seller-services.ts';
import { blockPerson, getRelation, listMyBlocks, saveNote, unblockPerson } from './relations.ts';

export const peopleRoutes: Route[] = [
  on(api.listFreelancers, ({ query }) => listFreelancers(query)),
  on(api.countFreelancers, ({ query }) => countFreelancers(query)),
  on(api.listSellerServices, ({ params, query }) => listSellerServices(params.id, query.after)),
  on(relations.getRelation, ({ viewer, params }) => getRelation(viewer, params.id)),
  on(relations.saveNote, ({ viewer, params, body }) => saveNote(viewer, params.id, body.text)),
  on(relations.blockPerson, ({ viewer, params }) => blockPerson(viewer, params.id)),
  on(relations.unblockPerson, ({ viewer, params }) => unblockPerson(viewer, params.id)),
  on(relations.listMyBlocks, ({ viewer, query }) => listMyBlocks(viewer, query.after)),
];
