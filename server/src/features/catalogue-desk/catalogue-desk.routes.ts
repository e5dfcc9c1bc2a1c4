import * as api from '@artel/contracts/site/catalogue-desk.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getAdminAttributes, manageAttributes } from './manage-attributes.ts';
import { changeCategory, getAdminCatalogue } from './manage-categories.ts';
import { addTag, listAdminTags, mergeTag, renameTag } from './manage-tags.ts';

export const catalogueDeskRoutes: Route[] = [
  on(api.getAdminCatalogue, getAdminCatalogue),
  on(api.getAdminAttributes, ({ params }) => getAdminAttributes(params.id)),
  on(api.changeCategory, ({ params, body }) => changeCategory(params.id, body)),
  on(api.addAttribute, ({ params, body: { version, ...fields } }) => manageAttributes(params.id, version, { what: 'add', ...fields })),
  on(api.changeAttribute, ({ params: { id, key }, body: { version, ...fields } }) =>
    manageAttributes(id, version, { what: 'change', key, ...fields }),
  ),
  on(api.closeAttribute, ({ params: { id, key }, body }) => manageAttributes(id, body.version, { what: 'close', key })),
  on(api.reopenAttribute, ({ params: { id, key }, body }) => manageAttributes(id, body.version, { what: 'reopen', key })),
  on(api.orderAttributes, ({ params, body }) => manageAttributes(params.id, body.version, { what: 'order', keys: body.keys })),
  on(api.addAttributeValue, ({ params: { id, key }, body }) =>
    manageAttributes(id, body.version, { what: 'add_value', key, label: body.label }),
  ),
  on(api.renameAttributeValue, ({ params: { id, key }, body: { version, ...named } }) =>
    manageAttributes(id, version, { what: 'rename_value', key, ...named }),
  ),
  on(api.closeAttributeValue, ({ params: { id, key }, body }) =>
    manageAttributes(id, body.version, { what: 'close_value', key, value: body.value }),
  ),
  on(api.reopenAttributeValue, ({ params: { id, key }, body }) =>
    manageAttributes(id, body.version, { what: 'reopen_value', key, value: body.value }),
  ),
  on(api.orderAttributeValues, ({ params: { id, key }, body }) =>
    manageAttributes(id, body.version, { what: 'order_values', key, values: body.values }),
  ),
  on(api.listAdminTags, listAdminTags),
  on(api.addTag, ({ body }) => addTag(body)),
  on(api.renameTag, ({ params, body }) => renameTag(params.id, body.tag)),
  on(api.mergeTag, ({ params, body }) => mergeTag(params.id, body.into_id)),
];
