#!/usr/bin/env node
/**
 * Checks a reputation of «Артель» (artel-reputation-1) without asking anybody: the signature, and that the scores follow from the reviews.
 * Node 20 or a browser, no dependencies:  node verify.mjs репутация.json ключи.json
 * The keys are those that the site publishes at /api/reputation/keys; a copy kept earlier does as well.
 * Signed are the bytes of the file's JSON without its last field and without spaces, in UTF-8, by Ed25519 (RFC 8032).
 * R = (C·m + Σ wᵢrᵢ) / (C + Σ wᵢ), wᵢ = 0.5^(age / 365 days) · min(1, price / 3000 roubles)^0.25, C = 5, m: the mean of the categories' means.
 */
const [imagined, half_life_days, full_price_minor, power] = [5, 365, 300_000, 0.25];

class Wrong extends Error {}
const must = (is, words) => {
  if (!is) throw new Wrong(words);
};
const bytesOf = (base64url) => {
  must(/^[\w-]+$/.test(base64url), 'подпись или ключ записаны не так');
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
};

function scoreOf({ counted_at, reviews }) {
  if (reviews.length === 0) return null;
  const at = Date.parse(counted_at);
  let [weights, contributions, means] = [0, 0, 0];
  for (const { published_at, score, price_minor, category_mean } of reviews) {
    const age_days = Math.max(0, at - Date.parse(published_at)) / 86_400_000;
    const weight = 0.5 ** (age_days / half_life_days) * Math.min(1, price_minor / full_price_minor) ** power;
    weights += weight;
    contributions += weight * score;
    means += category_mean;
  }
  return (imagined * (means / reviews.length) + contributions) / (imagined + weights);
}

function follows(side, name) {
  const score = scoreOf(side);
  must(
    score === null || side.score === null ? score === side.score : Math.abs(score - side.score) < 1e-6,
    `${name}: оценка не следует из отзывов`,
  );
}

async function check(text, keys) {
  let reputation;
  try {
    reputation = JSON.parse(text);
  } catch {
    throw new Wrong('это не JSON');
  }
  must(reputation?.format === 'artel-reputation-1', 'это не файл репутации «Артели»');
  // exact spelling: every byte of the file counts
  must(`${JSON.stringify(reputation, null, 2)}\n` === text, 'файл записан не так, как его выдали');
  const { signature, ...told } = reputation;
  must(typeof signature === 'string' && Object.keys(reputation).at(-1) === 'signature', 'подпись не на месте');
  const key = keys.find(({ key_id }) => key_id === told.key_id);
  must(key, 'подписано неизвестным ключом');
  const raw = bytesOf(key.public_key);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', raw));
  must(Array.from(id.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('') === key.key_id, 'у ключа другое имя');
  const opened = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
  const isRight = await crypto.subtle.verify(
    { name: 'Ed25519' },
    opened,
    bytesOf(signature),
    new TextEncoder().encode(JSON.stringify(told)),
  );
  must(isRight, 'подпись не сходится: файл изменён или подписан не нами');
  if (told.seller) follows(told.seller, 'Исполнитель');
  follows(told.customer, 'Заказчик');
  return told;
}

/** The text of the file, the published keys → { ok: true, reputation } or { ok: false, why } in Russian. */
export async function verify(text, keys) {
  try {
    return { ok: true, reputation: await check(text, keys) };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: error.message };
    if (error?.name === 'NotSupportedError') return { ok: false, why: 'здесь нет подписей Ed25519: возьмите программу проверки и Node 20' };
    return { ok: false, why: 'в файле не те поля' };
  }
}

const [, self, path, keysPath] = typeof process === 'undefined' ? [] : process.argv;
if (self?.endsWith('verify.mjs') && !keysPath) console.log('node verify.mjs репутация.json ключи.json');
if (self?.endsWith('verify.mjs') && path && keysPath) {
  const { readFileSync } = await import('node:fs');
  const published = JSON.parse(readFileSync(keysPath, 'utf8'));
  const said = await verify(readFileSync(path, 'utf8'), published.result ?? published);
  if (said.ok) {
    const { person, issuer, issued_at, seller } = said.reputation;
    console.log(`Подпись верна. ${person.name} ${person.surname} (@${person.user_name}), ${issuer}, выдано ${issued_at}.`);
    if (seller) console.log(`Сдано заказов: ${seller.completed_count}. Отзывов: ${seller.reviews.length}. Оценка: ${seller.score}.`);
  } else console.log(`Не сходится: ${said.why}.`);
  process.exitCode = said.ok ? 0 : 1;
}
