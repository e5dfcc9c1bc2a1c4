import * as own from '@artel/contracts/services/my-services.ts';
import * as facets from '@artel/contracts/services/service-facets.ts';
import * as moderation from '@artel/contracts/services/service-moderation.ts';
import * as opening from '@artel/contracts/services/service-opening.ts';
import * as api from '@artel/contracts/services/services.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { countServiceFacets } from './catalogue/count-facets.ts';
import { showServices } from './catalogue/list-services.ts';
import { discardServiceEdit } from './drafts/discard-edit.ts';
import { duplicateService } from './drafts/duplicate-service.ts';
import { countMyServices, editService, listMyServices } from './drafts/my-services.ts';
import { recategoriseService } from './drafts/recategorise-service.ts';
import { createService, saveServiceDraft } from './drafts/save-draft.ts';
import { submitService } from './drafts/submit-service.ts';
import { exportServices } from './moderation/export-services.ts';
import { approveServices, rejectServices } from './moderation/moderate-many.ts';
import { approveService, blockOrUnblock, rejectService, requestServiceChanges } from './moderation/moderate-service.ts';
import { listModerated, showModerated } from './moderation/moderation.ts';
import { releaseVersion, takeVersion } from './moderation/take-version.ts';
import { moveOwnService } from './move-service.ts';
import { showFigures, showService } from './show-service.ts';
import { awaitService, stopAwaitingService } from './stopping/await-opening.ts';

export const serviceRoutes: Route[] = [
  on(api.listServices, ({ viewer, query, request }) => showServices(viewer, query, request)),
  on(facets.countServiceFacets, ({ query }) => countServiceFacets(query)),
  on(api.getService, ({ viewer, params }) => showService(viewer, params.id)),
  on(api.getMarketFigures, () => showFigures()),
  on(own.listMyServices, ({ viewer, query }) => listMyServices(viewer, query)),
  on(own.countMyServices, ({ viewer }) => countMyServices(viewer)),
  on(own.editService, ({ viewer, params }) => editService(viewer, params.id)),
  on(own.createService, ({ viewer, body }) => createService(viewer, body.content)),
  on(own.saveServiceDraft, ({ viewer, params, body }) => saveServiceDraft(viewer, { ...params, ...body })),
  on(own.submitService, ({ viewer, params }) => submitService(viewer, params.id)),
  on(own.discardServiceEdit, ({ viewer, params }) => discardServiceEdit(viewer, params.id)),
  on(own.duplicateService, ({ viewer, params }) => duplicateService(viewer, params.id)),
  on(own.pauseService, ({ viewer, params }) => moveOwnService(viewer, params.id, 'pause')),
  on(own.resumeService, ({ viewer, params }) => moveOwnService(viewer, params.id, 'resume')),
  on(own.archiveService, ({ viewer, params }) => moveOwnService(viewer, params.id, 'archive')),
  on(own.restoreService, ({ viewer, params }) => moveOwnService(viewer, params.id, 'restore')),

  on(opening.awaitService, ({ viewer, params }) => awaitService(viewer, params.id)),
  on(opening.stopAwaitingService, ({ viewer, params }) => stopAwaitingService(viewer, params.id)),

  on(moderation.adminListServices, ({ viewer, query }) => listModerated(viewer, query)),
  on(moderation.exportServices, ({ body }) => exportServices(body)),
  on(moderation.adminGetService, ({ viewer, params }) => showModerated(viewer, params.id)),
  on(moderation.takeServiceVersion, ({ viewer, params, body }) => takeVersion(viewer, params.id, body.version_id)),
  on(moderation.releaseServiceVersion, ({ viewer, params, body }) => releaseVersion(viewer, params.id, body.version_id)),
  on(moderation.recategoriseService, ({ viewer, params, body }) => recategoriseService(viewer, params.id, body)),
  on(moderation.approveService, ({ viewer, params, body }) => approveService(viewer, params.id, body)),
  on(moderation.requestServiceChanges, ({ viewer, params, body }) =>
    requestServiceChanges(viewer, params.id, body.version_id, body.comments),
  ),
  on(moderation.rejectService, ({ viewer, params, body }) => rejectService(viewer, params.id, body.version_id, body.reason)),
  on(moderation.approveServices, ({ viewer, body }) => approveServices(viewer, body)),
  on(moderation.rejectServices, ({ viewer, body }) => rejectServices(viewer, body)),
  on(moderation.blockService, ({ viewer, params, body }) => blockOrUnblock(viewer, params.id, 'block', body.reason)),
  on(moderation.unblockService, ({ viewer, params, body }) => blockOrUnblock(viewer, params.id, 'unblock', body.reason)),
];
