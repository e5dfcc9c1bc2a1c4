import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { formatDateTime, later, now } from '../../platform/index.ts';
import { invalidatePageCache } from '../../platform/pages/page-cache.ts';
import { type NoticeTo, notifyEach } from '../notifications/index.ts';
import { indexPeople } from '../people/index.ts';
import { indexFacetsOfSeller } from '../services/index.ts';
import { levelText, measureText } from './level.notices.ts';
import { measuresOf, reachedLevel, stepOf, WARNED_MS } from './level.policy.ts';
import { forgetWarning, lockSellersAfter, putOffFall, recordLevel, recordWarning, type Seller } from './levels.sql.ts';
import { withRecent } from './recent-rates.ts';

const atOnce = 100;

/** In batches: nobody waits long. A second run of the same day changes nothing. */
export async function countLevels(): Promise<void> {
  let after: string | undefined;
  do {
    after = await inTransaction(async (tx) => {
      const at = now();
      const sellers = await withRecent(await lockSellersAfter(tx, after, atOnce, at), at, tx);
      const notices: NoticeTo[] = [];
      for (const seller of sellers) notices.push(...(await countOne(tx, seller)));
      await notifyEach(tx, notices);
      return sellers.length === atOnce ? sellers.at(-1)?.id : undefined;
    });
  } while (after);
}

async function countOne(tx: Tx, seller: Seller): Promise<NoticeTo[]> {
  const at = now();
  const step = stepOf(seller.level, reachedLevel(seller), seller.warning, at, seller.is_away);
  if (step.do === 'nothing') return [];
  if (step.do === 'put_off') {
    await putOffFall(tx, seller.id, at);
    return [];
  }
  if (step.do === 'warn') {
    const falls_at = later(WARNED_MS);
    await recordWarning(tx, seller.id, step.to, at, falls_at);
    const missing = seller.level === 'novice' ? [] : measuresOf(seller, seller.level).filter(({ is_met }) => !is_met);
    const title = `Уровень «${levelText[seller.level]}» под вопросом до ${formatDateTime(falls_at, at)}`;
    const text = `Не хватает: ${missing.map(measureText).join('; ')}. Если к этому дню показатели вернутся, уровень останется. Дни объявленного отпуска в срок не входят.`;
    return [noticeOf(seller.id, title, text, `warned ${falls_at.toISOString()}`)];
  }
  await forgetWarning(tx, seller.id);
  if (step.do === 'forgive') return [];
  await recordLevel(tx, seller.id, step.to);
  await indexPeople(tx, [seller.id]);
  await indexFacetsOfSeller(tx, seller.id);
  tx.afterCommit(invalidatePageCache);
  const name = levelText[step.to];
  const why =
    step.do === 'rise'
      ? 'Он виден в профиле и на услугах.'
      : 'Показатели не вернулись за тридцать дней. Уровень поднимется сразу, как вернутся.';
  return [noticeOf(seller.id, `Ваш уровень теперь «${name}»`, why, `${step.do} ${step.to} ${at.toISOString().slice(0, 10)}`)];
}

const noticeOf = (to: string, title: string, text: string, dedupe_key: string): NoticeTo => ({
  to,
  title,
  text,
  dedupe_key: `level ${to} ${dedupe_key}`,
  code: 'N-L1',
  kind: 'reviews',
  url: '/profile/reviews?tab=about_me',
  entity: { type: 'user', id: to },
  isMailed: true,
});
