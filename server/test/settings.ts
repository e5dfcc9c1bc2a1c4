/** Settings for the tests of the configuration. */
import { ConfigError, loadConfig } from '../src/platform/config.ts';

/** A complete environment of a market in production. */
export const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://artel:word@db.example/artel',
  PUBLIC_URL: 'https://artel.example',
  JWT_SECRET: 'k3J9-vQ0xTz7LmW2sYb8dRf5hNc1pGa4',
  PAPER_KEYS: `2026:${Buffer.from('k3J9-vQ0xTz7LmW2sYb8dRf5hNc1pGa4').toString('base64url')}`,
  TURNSTILE_SITE_KEY: 'site',
  TURNSTILE_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example',
  SMSRU_API_ID: 'key',
  PAYMENTS: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_key',
  YOOKASSA_PAYOUT_AGENT_ID: '500100',
  YOOKASSA_PAYOUT_SECRET_KEY: 'live_payout_key',
  FISCAL_MODE: 'yookassa',
  TAX_SYSTEM: '2',
  TRUST_PROXY: '1',
};

/** The lines by which a start with this environment is refused; none when it is taken. */
export function linesOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}
