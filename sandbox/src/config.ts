import { z } from 'zod';

export type DatabaseTarget =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type Config = {
  port: number;
  host: string;
  database: DatabaseTarget;
  shop_id: string;
  secret_key: string;
  /** Payouts have a gateway and a secret of their own; without them the shop's are taken. */
  payout_agent_id: string;
  payout_secret_key: string;
  webhook_url: string;
  webhook_secret: string;
  coins: { btcpay_store: string; btcpay_key: string; btcpay_secret: string; nowpayments_key: string; nowpayments_secret: string };
  /** Default: the listening address. */
  public_origin?: string | undefined;
};

const DatabaseParameters = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().default(5432),
  user: z.string().min(1),
  password: z.string().optional(),
  database: z.string().min(1).default('sandbox'),
});

const Environment = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SANDBOX_DATABASE: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(DatabaseParameters)
    .optional(),
  SHOP_ID: z.string().min(1),
  SECRET_KEY: z.string().min(1),
  PAYOUT_AGENT_ID: z.string().min(1).optional(),
  PAYOUT_SECRET_KEY: z.string().min(1).optional(),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }),
  WEBHOOK_SECRET: z.string().min(1),
  BTCPAY_STORE_ID: z.string().default(''),
  BTCPAY_API_KEY: z.string().default(''),
  BTCPAY_WEBHOOK_SECRET: z.string().default(''),
  NOWPAYMENTS_API_KEY: z.string().default(''),
  NOWPAYMENTS_IPN_SECRET: z.string().default(''),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
});

/** Throws with a line for each wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(filled);
  if (!read.success) throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const { SANDBOX_DATABASE_URL, SANDBOX_DATABASE, ...rest } = read.data;
  if (!SANDBOX_DATABASE_URL === !SANDBOX_DATABASE) throw new Error('set either SANDBOX_DATABASE_URL or SANDBOX_DATABASE');
  return {
    port: rest.SANDBOX_PORT,
    host: rest.SANDBOX_HOST,
    database: SANDBOX_DATABASE_URL ? { connectionString: SANDBOX_DATABASE_URL } : separateDatabase(SANDBOX_DATABASE!),
    shop_id: rest.SHOP_ID,
    secret_key: rest.SECRET_KEY,
    payout_agent_id: rest.PAYOUT_AGENT_ID ?? rest.SHOP_ID,
    payout_secret_key: rest.PAYOUT_SECRET_KEY ?? rest.SECRET_KEY,
    webhook_url: rest.WEBHOOK_URL,
    webhook_secret: rest.WEBHOOK_SECRET,
    coins: {
      btcpay_store: rest.BTCPAY_STORE_ID,
      btcpay_key: rest.BTCPAY_API_KEY,
      btcpay_secret: rest.BTCPAY_WEBHOOK_SECRET,
      nowpayments_key: rest.NOWPAYMENTS_API_KEY,
      nowpayments_secret: rest.NOWPAYMENTS_IPN_SECRET,
    },
    public_origin: rest.PUBLIC_ORIGIN,
  };
}

// `postgres` names the cluster, not a database
function separateDatabase({ password, ...target }: z.output<typeof DatabaseParameters>): DatabaseTarget {
  const database = target.database === 'postgres' ? 'sandbox' : target.database;
  return { ...target, database, ...(password === undefined ? {} : { password }) };
}

let current: Config | undefined;

export function useConfig(config: Config): void {
  current = config;
}

export function config(): Config {
  if (!current) throw new Error('the sandbox is not configured');
  return current;
}
