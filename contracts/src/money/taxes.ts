import { z } from 'zod';
import { endpoint, memberRepeatableCall, ownReadCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';
import { readInn } from '../kit/inn.ts';
import { refusals } from '../kit/refusals.ts';
import { TaxKind } from '../people/users.ts';

/** The tax service may be silent for days: after this time a person decides. */
export const taxUnansweredHours = 48;

export const taxStandings = ['plain', 'number_needed', 'stated', 'asking', 'confirmed', 'lost'] as const;
/**
 * `plain`: nothing is asked; `stated`: an entrepreneur or a company has named its number; the others are of the self-employed:
 * `asking` no answer yet, `confirmed` registered, `lost` the tax service does not know them as such.
 */
export const TaxStanding = z.enum(taxStandings);
export type TaxStanding = z.infer<typeof TaxStanding>;

export const Tax = z.object({
  kind: TaxKind.nullable(),
  inn: z.string().nullable(),
  standing: TaxStanding,
  answered_at: Time.nullable(),
  asking_since: Time.nullable(),
  allowed_actions: z.array(z.enum(['state', 'ask_again'])),
});
export type Tax = z.infer<typeof Tax>;

export const getMyTax = endpoint({
  ...ownReadCall,
  path: '/api/taxes/my',
  summary: 'How the caller pays taxes, and what the tax service says of it',
  result: Tax,
});

const asking = { while_blocked: true, ...memberRepeatableCall, rateLimit: 'money', result: Tax } as const;
export const stateTax = endpoint({
  ...asking,
  path: '/api/taxes/my',
  summary: 'The caller says how they pay taxes; the number of a self-employed person is asked of the tax service',
  body: z.strictObject({
    kind: TaxKind,
    inn: z
      .string()
      .trim()
      .max(30)
      .refine((typed) => typed === '' || readInn(typed) !== undefined, 'Такого ИНН нет: проверьте цифры')
      .default(''),
  }),
});

export const recheckTaxStatus = endpoint({
  ...asking,
  path: '/api/taxes/my/ask',
  summary: 'Asks the tax service again whether the caller is self-employed, in its turn',
  body: z.strictObject({}),
});

export const taxRefusals = refusals({
  TAX_NUMBER_NEEDED: [409, 'Укажите ИНН в разделе «Налоги»: без него выплата самозанятому, ИП и компании не уходит'],
  TAX_LOST: [409, 'ФНС не видит вас среди самозанятых, поэтому вывод закрыт. Деньги остаются на балансе'],
  TAX_NOT_ASKED: [409, 'Спрашивать нечего: ФНС отвечает только о самозанятых'],
});
