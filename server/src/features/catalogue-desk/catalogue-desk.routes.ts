import * as api from '@artel/contracts/site/catalogue-desk.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getTendedAttributes, tendAttributes } from './tend-attributes.ts';
import { changeCategory, getTendedCatalogue } from './tend-categories.ts';
import { addTag, listTendedTags, mergeTag, renameTag } from './tend-tags.ts';

export const catalogueDeskRoutes: Route[] = [
  on(api.getTendedCatalogue, getTendedCatalogue),
  on(api.getTendedAttributes, ({ params }) => getTendedAttributes(params.id)),
  on(api.changeCategory, ({ params, body }) => changeCategory(params.id, body)),
  on(api.addAttribute, ({ params, body: { version, ...fields } }) => tendAttributes(params.id, version, { what: 'add', ...fields })),
  on(api.changeAttribute, ({ params: { id, key }, body: { version, ...fields } }) =>
    tendAttributes(id, version, { what: 'change', key, ...fields }),
  ),
  on(api.closeAttribute, ({ params: { id, key }, body }) => tendAttributes(id, body.version, { what: 'close', key })),
  on(api.reopenAttribute, ({ params: { id, key }, body }) => tendAttributes(id, body.version, { what: 'reopen', key })),
  on(api.orderAttributes, ({ params, body }) => tendAttributes(params.id, body.version, { what: 'order', keys: body.keys })),
  on(api.addAttributeValue, ({ params: { id, key }, body }) =>
    tendAttributes(id, body.version, { what: 'add_value', key, label: body.label }),
  ),
  on(api.renameAttributeValue, ({ params: { id, key }, body: { version, ...named } }) =>
    tendAttributes(id, version, { what: 'rename_value', key, ...named }),
  ),
  on(api.closeAttributeValue, ({ params: { id, key }, body }) =>
    tendAttributes(id, body.version, { what: 'close_value', key, value: body.value }),
  ),
  on(api.reopenAttributeValue, ({ params: { id, key }, body }) =>
    tendAttributes(id, body.version, { what: 'reopen_value', key, value: body.value }),
  ),
  on(api.orderAttributeValues, ({ params: { id, key }, body }) =>
    tendAttributes(id, body.version, { what: 'order_values', key, values: body.values }),
  ),
  on(api.listTendedTags, listTendedTags),
  on(api.addTag, ({ body }) => addTag(body)),
  on(api.renameTag, ({ params, body }) => renameTag(params.id, body.tag)),
  on(api.mergeTag, ({ params, body }) => mergeTag(params.id, body.into_id)),
];
