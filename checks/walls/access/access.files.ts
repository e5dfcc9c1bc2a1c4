/** Calls of the access table about files: each belongs to the customer of the cast. */

import { beginUpload } from '@artel/contracts/files/uploads.ts';
import { bytesType } from '@artel/contracts/kit/endpoint.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { getMyExport, requestExport } from '@artel/contracts/people/personal-data.ts';
import { runJobs } from '../../../server/test/mailbox.ts';
import type { Cast } from './access.cast.ts';
import { aMultipart, aName, type Call, just, type Prepare, pathParams, upload, type World, walked } from './access.targets.ts';

const anUpload = async ({ server }: Pick<World, 'server'>, { customer }: Pick<Cast, 'customer'>): Promise<Call> => {
  const { body } = await server.call(beginUpload, { as: customer, body: { name: 'смета.txt', size: 4000 } });
  return { params: { id: body!.result._id } };
};

export const fileCalls: Record<string, Prepare> = {
  'POST /api/files/single': () => aMultipart(aName()),
  'DELETE /api/files/single': async (world, cast) => ({ body: { filePath: (await upload(world, cast.customer)).filePath } }),
  'POST /api/files/uploads': just({ body: { name: 'смета.txt', size: 4000 } }),
  'GET /api/files/uploads/:id': anUpload,
  'PATCH /api/files/uploads/:id': async (world, cast) => ({
    ...(await anUpload(world, cast)),
    ...{ query: { offset: '0' }, headers: { 'content-type': bytesType }, body: Buffer.from(aName()) },
  }),
  'DELETE /api/files/uploads/:id': anUpload,
  'GET /files/:folder/:tail': async (world, cast) => ({ params: pathParams((await upload(world, cast.customer)).filePath) }),
  "GET /files/:folder/:tail #an archive of the customer's data": async ({ server }, { customer }) => {
    await server.call(requestExport, { as: customer, body: {} });
    await runJobs('make_export');
    return { params: pathParams((await server.call(getMyExport, { as: customer })).body!.result!.file_path!) };
  },
  'GET /files/:folder/:tail #delivered to the customer': async (world, cast) => {
    const file = await upload(world, cast.seller);
    const { stage_id } = await walked(world, cast, 'started');
    const body = { text: 'Готово', file_ids: [file._id] };
    await world.server.call(orders.deliverStage, { as: cast.seller, params: { id: stage_id }, body });
    return { params: pathParams(file.filePath) };
  },
};
