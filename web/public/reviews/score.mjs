#!/usr/bin/env node
/**
 * Computes a score of «Артель» anew from its exported table «отзывы-и-веса.csv», without asking anybody. Node 20 or a browser, no dependencies:
 *   node score.mjs файл.csv
 * R = (C·m + Σ wᵢrᵢ) / (C + Σ wᵢ), wᵢ = 0.5^(age / 365 days) · min(1, price / 3000 roubles)^0.25, C = 5, m: the mean of the categories' means.
 * The weights and sums of the file are not believed: only moments, stars, prices and the means of categories are.
 */
const [imagined, half_life_days, full_price, power, mean_without] = [5, 365, 3000, 0.25, 4.5];
const numberOf = (cell) => {
  const value = Number(cell.replace(',', '.'));
  if (cell === '' || !Number.isFinite(value)) throw new Error(`не число: ${cell}`);
  return value;
};

/** The text of the file → { score, said, reviews, isSame }; `said`: what the file claims. Null without reviews. Refuses another table by an error. */
export function scoreOf(csv) {
  const lines = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const rows = lines.slice(1).filter((line) => line.length === 6);
  const named = new Map(lines.filter((line) => line.length === 2));
  if (lines[0]?.[0] !== 'Опубликован' || !named.has('Посчитано')) throw new Error('это не таблица отзывов «Артели»');
  const at = Date.parse(named.get('Посчитано'));
  let [weights, contributions, means] = [0, 0, 0];
  for (const [published_at, score, price, category_mean] of rows) {
    const age_days = Math.max(0, at - Date.parse(published_at)) / 86_400_000;
    const weight = 0.5 ** (age_days / half_life_days) * Math.min(1, numberOf(price) / full_price) ** power;
    weights += weight;
    contributions += weight * numberOf(score);
    means += numberOf(category_mean);
  }
  const mean = rows.length > 0 ? means / rows.length : mean_without;
  const score = rows.length > 0 ? (imagined * mean + contributions) / (imagined + weights) : null;
  const said = named.get('Оценка') === '' ? null : numberOf(named.get('Оценка'));
  const isSame = score === null || said === null ? score === said : Math.abs(score - said) < 1e-6;
  return { score, said, reviews: rows.length, isSame };
}

const path = typeof process === 'undefined' ? undefined : process.argv[2];
if (path && import.meta.url.endsWith('/score.mjs') && process.argv[1]?.endsWith('score.mjs')) {
  const { readFileSync } = await import('node:fs');
  const { score, said, reviews, isSame } = scoreOf(readFileSync(path, 'utf8'));
  console.log(`Отзывов: ${reviews}. Посчитано: ${score}. В файле: ${said}. ${isSame ? 'Сходится.' : 'Не сходится.'}`);
  process.exitCode = isSame ? 0 : 1;
}
