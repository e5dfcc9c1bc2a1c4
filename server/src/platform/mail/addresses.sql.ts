import { database } from '../db/database.ts';

export async function addressRefused(email: string, text: string, at: Date): Promise<void> {
  await database().query(
    'insert into refused_addresses (email, refused_at, said) values (lower($1), $2, left($3, 300)) on conflict (email) do nothing',
    [email, at, text],
  );
}

/** A letter that came through clears an old refusal, unless the mail service reported it. */
export async function addressTook(email: string): Promise<void> {
  await database().query("delete from refused_addresses where email = lower($1) and told_by = 'smtp'", [email]);
}

export async function countRefusedAddresses(): Promise<number> {
  const { rows } = await database().query<{ n: number }>('select count(*)::int as n from refused_addresses');
  return rows[0]!.n;
}
