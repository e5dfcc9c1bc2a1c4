import type { Db, Tx } from '../database.ts';

/** Sums in whole units: satoshi, millionths of USDT. */
export type CoinInvoice = {
  id: string;
  service: 'btcpay' | 'nowpayments';
  order_id: string;
  asked: number;
  address: string;
  description: string | null;
  news_url: string;
  created_at: Date;
  expires_at: Date;
};
export type CoinTransfer = {
  id: string;
  invoice_id: string;
  units: number;
  created_at: Date;
  confirm_at: Date;
  confirmed_at: Date | null;
};

export const coinTables = `
create table if not exists coin_invoices (
  id text primary key,
  service text not null check (service in ('btcpay', 'nowpayments')),
  order_id text not null,
  asked bigint not null check (asked > 0),
  address text not null unique,
  description text,
  news_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists coin_invoices_of_order on coin_invoices (service, order_id);
create index if not exists coin_invoices_by_time on coin_invoices (created_at desc, id desc);
create table if not exists coin_transfers (
  id text primary key,
  invoice_id text not null references coin_invoices (id),
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  confirm_at timestamptz not null,
  confirmed_at timestamptz
);
create index if not exists coin_transfers_of_invoice on coin_transfers (invoice_id, created_at);
create index if not exists coin_transfers_waiting on coin_transfers (confirm_at) where confirmed_at is null;
alter table deliveries add column if not exists target text not null default 'yookassa';
alter table deliveries add column if not exists url text;`;

export async function insertInvoice(tx: Tx, invoice: CoinInvoice): Promise<CoinInvoice> {
  const { rows } = await tx.query<CoinInvoice>(
    `insert into coin_invoices (id, service, order_id, asked, address, description, news_url, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      invoice.id,
      invoice.service,
      invoice.order_id,
      invoice.asked,
      invoice.address,
      invoice.description,
      invoice.news_url,
      invoice.created_at,
      invoice.expires_at,
    ],
  );
  return rows[0]!;
}
export const findInvoice = async (db: Db, service: CoinInvoice['service'], id: string): Promise<CoinInvoice | undefined> =>
  (await db.query<CoinInvoice>('select * from coin_invoices where service = $1 and id = $2', [service, id])).rows[0];
export const findInvoiceByAddress = async (db: Db, address: string): Promise<CoinInvoice | undefined> =>
  (await db.query<CoinInvoice>('select * from coin_invoices where address = $1', [address])).rows[0];
export const lockInvoice = async (tx: Tx, id: string): Promise<CoinInvoice | undefined> =>
  (await tx.query<CoinInvoice>('select * from coin_invoices where id = $1 for update', [id])).rows[0];
type Filter = {
  service?: string;
  order_id?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  skip?: number;
  limit: number;
};
export async function listInvoices(db: Db, { service, order_id, since, until, skip, limit }: Filter): Promise<CoinInvoice[]> {
  const { rows } = await db.query<CoinInvoice>(
    `select * from coin_invoices where ($1::text is null or service = $1) and ($2::text is null or order_id = $2)
       and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at <= $4)
     order by created_at desc, id desc limit $5 offset $6`,
    [service ?? null, order_id ?? null, since ?? null, until ?? null, limit, skip ?? 0],
  );
  return rows;
}

export async function insertTransfer(tx: Tx, transfer: Omit<CoinTransfer, 'confirmed_at'>): Promise<CoinTransfer> {
  const { rows } = await tx.query<CoinTransfer>(
    'insert into coin_transfers (id, invoice_id, units, created_at, confirm_at) values ($1, $2, $3, $4, $5) returning *',
    [transfer.id, transfer.invoice_id, transfer.units, transfer.created_at, transfer.confirm_at],
  );
  return rows[0]!;
}
export const findTransfer = async (db: Db, id: string): Promise<CoinTransfer | undefined> =>
  (await db.query<CoinTransfer>('select * from coin_transfers where id = $1', [id])).rows[0];
export const listTransfers = async (db: Db, invoice_id: string): Promise<CoinTransfer[]> =>
  (await db.query<CoinTransfer>('select * from coin_transfers where invoice_id = $1 order by created_at, id', [invoice_id])).rows;
export const listDueTransfers = async (tx: Tx, at: Date): Promise<CoinTransfer[]> =>
  (
    await tx.query<CoinTransfer>(
      'select * from coin_transfers where confirmed_at is null and confirm_at <= $1 order by confirm_at limit 100',
      [at],
    )
  ).rows;
/** Undefined when somebody else has done it. */
export const confirmTransfer = async (tx: Tx, id: string, at: Date): Promise<CoinTransfer | undefined> =>
  (await tx.query<CoinTransfer>('update coin_transfers set confirmed_at = $2 where id = $1 and confirmed_at is null returning *', [id, at]))
    .rows[0];
