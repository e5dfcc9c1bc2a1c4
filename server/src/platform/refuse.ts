/** Words and status are in the contract. */
import { allRefusals, type DetailsOf, type RefusalCode, refusalText } from '@artel/contracts/refusals.ts';

const forms = {
  час: ['час', 'часа', 'часов'],
  минута: ['минуту', 'минуты', 'минут'],
  секунда: ['секунду', 'секунды', 'секунд'],
} as const;
const plural = new Intl.PluralRules('ru');
function counted(n: number, unit: keyof typeof forms): string {
  const [one, few, many] = forms[unit];
  const form = { one, few }[plural.select(n) as 'one' | 'few'] ?? many;
  return n === 1 ? one : `${n} ${form}`;
}

/** «минуту», «25 минут», «3 часа»: never less than it takes. */
export function waitText(seconds: number): string {
  if (seconds > 90 * 60) return counted(Math.ceil(seconds / 3600), 'час');
  return seconds > 50 ? counted(Math.ceil(seconds / 60), 'минута') : counted(seconds, 'секунда');
}

export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retry_after_s: number | undefined;
  constructor(code: RefusalCode, details?: Record<string, unknown>, retry_after_s?: number) {
    super(
      code === 'TOO_MANY_REQUESTS' && retry_after_s
        ? `Слишком много запросов. Повторите через ${waitText(retry_after_s)}`
        : refusalText(code, details),
    );
    this.code = code;
    this.status = allRefusals[code][0];
    this.details = details;
    this.retry_after_s = retry_after_s;
  }
}

/** Rolls back. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[details, retry_after_s]: undefined extends DetailsOf<Code>
    ? [details?: DetailsOf<Code>, retry_after_s?: number]
    : [details: DetailsOf<Code>, retry_after_s?: number]
): never {
  throw new Refused(code, details, retry_after_s);
}

/** Shown at its field. */
export const refuseField = (field: string, message: string): never => refuse('INPUT_INVALID', { [field]: message });

/** The refusal in words; undefined or null without one. Of several things one after another a refusal stops no other. */
export async function whyRefused(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
