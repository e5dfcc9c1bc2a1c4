#!/usr/bin/env node
/**
 * Checks a file of «Артель» about its ledger without asking anybody: one proof (artel-proof-1), a member's export (artel-proofs-1) or a whole
 * day (artel-day-1). Node 20 or a browser, no dependencies:  node verify.mjs file.json
 * What it computes is described beside it, in FORMAT.md. It ends with the fingerprints of the days: compare them with the published ones.
 */
const utf8 = new TextEncoder();
const names = ['in_minor', 'out_minor', 'provider_minor', 'members_minor', 'reserve_minor', 'platform_minor'];

class Wrong extends Error {}
const must = (is, words) => {
  if (!is) throw new Wrong(words);
};

const sha256 = async (...parts) => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
};
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// Shapes are exact: a field that is missing, foreign or out of place is a fault, so that every byte of a file counts
const shapes = {
  hash: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  maybe_hash: (value) => value === '' || shapes.hash(value),
  id: (value) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  maybe_id: (value) => value === null || shapes.id(value),
  line: (value) => typeof value === 'string' && value !== '' && !/[\n\r]/.test(value),
  word: (value) => shapes.line(value) && !value.includes(' '),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  moment: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  no: (value) => Number.isSafeInteger(value) && value > 0,
  sum: (value) => Number.isSafeInteger(value),
  list: (value) => Array.isArray(value),
  record: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  any: () => true,
};
const of = (what, value, fields) => {
  must(shapes.record(value), `${what}: не та запись`);
  must(Object.keys(value).join() === Object.keys(fields).join(), `${what}: другие поля`);
  for (const [field, shape] of Object.entries(fields)) must(shapes[shape](value[field]), `${what}: поле ${field}`);
};
const sealed = { no: 'no', salt: 'id', prev_hash: 'maybe_hash', hash: 'hash', journal: 'record' };
const journalFields = {
  ...{ id: 'id', key: 'line', code: 'word', entity: 'word', entity_id: 'id', reason: 'word' },
  ...{ actor_id: 'maybe_id', reverses_id: 'maybe_id', at: 'moment', entries: 'list' },
};
const dayFields = { day: 'day', first_no: 'no', last_no: 'no', root: 'hash', totals: 'any', prev_hash: 'maybe_hash', hash: 'hash' };

/** The seal of a journal, computed anew; answers the leaf of the day's tree. */
async function leafOf({ no, salt, prev_hash, hash, journal }) {
  of('запись', journal, journalFields);
  const sums = new Map();
  const lines = journal.entries.map((entry) => {
    of('строка', entry, { account: 'word', amount_minor: 'sum', currency: 'word' });
    sums.set(entry.currency, (sums.get(entry.currency) ?? 0) + entry.amount_minor);
    return `${entry.account} ${entry.amount_minor} ${entry.currency}`;
  });
  must(lines.length >= 2, `запись №${no}: меньше двух строк`);
  must(
    lines.every((line, at) => at === 0 || lines[at - 1] < line),
    `запись №${no}: строки не по порядку`,
  );
  for (const sum of sums.values()) must(sum === 0, `запись №${no}: сумма проводки не ноль`);
  const { id, key, code, entity, entity_id, reason, actor_id, reverses_id, at } = journal;
  const words = [prev_hash, id, key, code, entity, entity_id, reason, actor_id ?? '', reverses_id ?? '', at, ...lines];
  must(hex(await sha256(utf8.encode(words.join('\n')))) === hash, `запись №${no}: отпечаток другой`);
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(no));
  return sha256(Uint8Array.of(0), bytesOf(salt.replaceAll('-', '')), number, bytesOf(hash));
}
const pair = (left, right) => sha256(Uint8Array.of(1), left, right);

/** RFC 9162, 2.1.3.2. */
async function rootBy(leaf, index, size, path) {
  let [hash, fn, sn] = [leaf, index, size - 1];
  for (const step of path) {
    must(shapes.hash(step), 'путь: не отпечаток');
    must(sn > 0, 'путь длиннее дерева');
    if (fn % 2 === 1 || fn === sn) {
      hash = await pair(bytesOf(step), hash);
      while (fn % 2 === 0 && fn > 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else hash = await pair(hash, bytesOf(step));
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  must(sn === 0, 'путь короче дерева');
  return hex(hash);
}
async function rootOf(leaves) {
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2) above.push(at + 1 < level.length ? await pair(level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return hex(level[0]);
}

/** The fingerprint of a day, computed anew. */
async function checkDay(day) {
  of('день', day, dayFields);
  const { totals, first_no, last_no } = day;
  must(last_no >= first_no, 'день: номера');
  if (totals !== null) {
    of('итоги', totals, Object.fromEntries(names.map((name) => [name, 'sum'])));
    must(totals.provider_minor === totals.members_minor + totals.reserve_minor + totals.platform_minor, 'итоги дня не сходятся');
  }
  const sums = totals ? names.map((name) => `${name} ${totals[name]}`) : ['-'];
  const words = ['artel-day-1', day.day, first_no, last_no, day.root, ...sums, day.prev_hash];
  must(hex(await sha256(utf8.encode(words.join('\n')))) === day.hash, `день ${day.day}: отпечаток другой`);
}

async function checkProof(proof) {
  of('доказательство', proof, { format: 'line', ...sealed, path: 'list', day: 'record' });
  must(proof.format === 'artel-proof-1', 'доказательство: другой вид');
  const { day, no, path } = proof;
  await checkDay(day);
  must(no >= day.first_no && no <= day.last_no, `запись №${no}: не этого дня`);
  const root = await rootBy(await leafOf(proof), no - day.first_no, day.last_no - day.first_no + 1, path);
  must(root === day.root, `запись №${no}: не приводит к отпечатку дня`);
}

async function checkWholeDay({ day, journals }) {
  await checkDay(day);
  must(journals.length === day.last_no - day.first_no + 1, 'день: не все записи');
  const leaves = [];
  const moved = { in_minor: 0, out_minor: 0 };
  for (const [at, seal] of journals.entries()) {
    of('запись дня', seal, sealed);
    must(seal.no === day.first_no + at, `запись №${seal.no}: не по порядку`);
    must(at === 0 || seal.prev_hash === journals[at - 1].hash, `запись №${seal.no}: цепочка разорвана`);
    leaves.push(await leafOf(seal));
    for (const { account, amount_minor, currency } of seal.journal.entries) {
      if (account.startsWith('ext:') && currency === 'RUB') moved[amount_minor < 0 ? 'in_minor' : 'out_minor'] += Math.abs(amount_minor);
    }
  }
  must((await rootOf(leaves)) === day.root, 'записи не приводят к отпечатку дня');
  if (day.totals)
    must(moved.in_minor === day.totals.in_minor && moved.out_minor === day.totals.out_minor, 'итоги дня не те, что в записях');
}

const kinds = {
  'artel-proof-1': async (file) => {
    await checkProof(file);
    return { journals: 1, steps: file.path.length, days: [file.day] };
  },
  'artel-proofs-1': async (file) => {
    of('файл', file, { format: 'line', proofs: 'list' });
    must(file.proofs.length > 0, 'в файле нет доказательств');
    const days = new Map();
    for (const proof of file.proofs) {
      await checkProof(proof);
      must((days.get(proof.day.day) ?? proof.day).hash === proof.day.hash, `день ${proof.day.day}: два разных отпечатка`);
      days.set(proof.day.day, proof.day);
    }
    return { journals: file.proofs.length, steps: 0, days: [...days.values()] };
  },
  'artel-day-1': async (file) => {
    of('файл', file, { format: 'line', day: 'record', journals: 'list' });
    await checkWholeDay(file);
    return { journals: file.journals.length, steps: 0, days: [file.day] };
  },
};

/** Bytes or text of a file → `{ok: true, journals, steps, days}` or `{ok: false, why}`. */
export async function verify(given) {
  try {
    const text = typeof given === 'string' ? given : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(given);
    const file = JSON.parse(text);
    must(`${JSON.stringify(file, null, 2)}\n` === text, 'файл записан иначе, чем мы пишем');
    must(shapes.record(file) && Object.hasOwn(kinds, file.format), 'файл другого вида');
    return { ok: true, ...(await kinds[file.format](file)) };
  } catch (error) {
    return { ok: false, why: error instanceof Wrong ? error.message : 'файл не читается' };
  }
}

const program = globalThis.process?.argv;
if (program?.[1] && import.meta.url.startsWith('file:')) {
  const { realpathSync, readFileSync } = await import('node:fs');
  const { pathToFileURL } = await import('node:url');
  if (pathToFileURL(realpathSync(program[1])).href === import.meta.url) {
    const name = program[2];
    if (!name) {
      console.error('Как проверить: node verify.mjs файл.json');
      process.exit(2);
    }
    const said = await verify(readFileSync(name));
    if (said.ok) {
      console.log(`Сошлось. Записей: ${said.journals}. Сравните отпечатки с опубликованными:`);
      for (const { day, hash } of said.days) console.log(`${day}  ${hash}`);
    } else console.error(`Не сошлось: ${said.why}.`);
    process.exitCode = said.ok ? 0 : 1;
  }
}
