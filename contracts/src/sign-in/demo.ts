import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';

export const DemoClock = z.object({ now: Time, shift_ms: z.number().int() });

export const getDemoClock = endpoint({
  ...readCall,
  path: '/api/admin/demo/clock',
  summary: "The product's present moment and how far it runs ahead; only in the demo",
  access: { staff: 'superadmin' },
  audit: { section: 'Часы демо' },
  result: DemoClock,
});

export const shiftDemoClock = endpoint({
  ...keyedCall,
  path: '/api/admin/demo/clock',
  summary: 'Moves the clock forward: deadlines that have passed then are acted on within seconds; only in the demo',
  access: { staff: 'superadmin' },
  audit: ['system', 'Переведены часы'],
  body: z.strictObject({
    hours: z
      .number()
      .int()
      .min(1, 'Хотя бы на час')
      .max(24 * 60, 'Не больше чем на 60 дней'),
  }),
  result: DemoClock,
});
