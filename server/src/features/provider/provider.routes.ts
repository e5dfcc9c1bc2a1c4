import { receiveProviderWebhook } from '@artel/contracts/money/provider.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { receiveWebhook } from './receive-webhook.ts';

export const providerRoutes: Route[] = [
  on(receiveProviderWebhook, ({ params, request }) =>
    receiveWebhook(params.provider, { raw: request.rawBody ?? Buffer.alloc(0), headers: request.headers, ip: request.ip }),
  ),
];
