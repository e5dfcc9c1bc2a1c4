/** The tax service's check of self-employed people, as it is: no keys, two calls a minute from one address. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { now } from '../clock.ts';
import { database } from '../database.ts';

const StatusQuery = z.object({ inn: z.string().regex(/^\d{12}$/), requestDate: z.iso.date() });
const refusals = {
  'validation.failed': [422, 'Указан некорректный ИНН или дата'],
  'taxpayer.status.service.unavailable.error': [503, 'Сервис временно недоступен'],
  'taxpayer.status.service.limited.error': [429, 'Превышено количество запросов к сервису с одного ip адреса в единицу времени'],
} as const;

const a_minute_ms = 60_000;

export async function taxRoutes(app: FastifyInstance): Promise<void> {
  const calls = new Map<string, number[]>();
  app.post('/taxpayer_status', async ({ ip, body }, reply) => {
    const refuse = (code: keyof typeof refusals) => reply.code(refusals[code][0]).send({ code, message: refusals[code][1] });
    const { tax_service_away, not_self_employed } = await behaviour(database());
    if (tax_service_away) return refuse('taxpayer.status.service.unavailable.error');
    const at = now().getTime();
    const recent = (calls.get(ip) ?? []).filter((call) => call > at - a_minute_ms);
    if (recent.length >= 2) return refuse('taxpayer.status.service.limited.error');
    calls.set(ip, [...recent, at]);
    const ask = StatusQuery.safeParse(body);
    if (!ask.success) return refuse('validation.failed');
    const { inn } = ask.data;
    const status = !inn.startsWith('00') && !not_self_employed.includes(inn);
    const message = `${inn} ${status ? 'является' : 'не является'} плательщиком налога на профессиональный доход`;
    return { status, message };
  });
}
