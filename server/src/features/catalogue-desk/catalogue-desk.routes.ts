import * as api from '@artel/contracts/site/catalogue-desk.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { changeCategory, getTendedAttributes, getTendedCatalogue } from './tend-categories.ts';
import { addTag, listTendedTags, mergeTag, renameTag } from './tend-tags.ts';

export const catalogueDeskRoutes: Route[] = [
  on(api.getTendedCatalogue, getTendedCatalogue),
  on(api.getTendedAttributes, ({ params }) => getTendedAttributes(params.id)),
  on(api.changeCategory, ({ params, body }) => changeCategory(params.id, body)),
  on(api.listTendedTags, listTendedTags),
  on(api.addTag, ({ body }) => addTag(body)),
  on(api.renameTag, ({ params, body }) => renameTag(params.id, body.tag)),
  on(api.mergeTag, ({ params, body }) => mergeTag(params.id, body.into_id)),
];
