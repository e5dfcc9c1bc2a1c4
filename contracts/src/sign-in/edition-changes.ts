/** What an edition changed, in words; apart from their days, for pages that need those alone. */
import type { AskedDocument } from './consents.ts';

/** By version; none of the first. */
const changes: Record<AskedDocument, Record<string, readonly string[]>> = {
  terms: {
    '2026-12': [
      'О новой редакции мы говорим не позже чем за десять дней до того, как она начнёт действовать, и пишем, что изменилось.',
      'Пока новая редакция не принята, новые заказы, услуги, проекты и отклики закрыты. Начатые заказы и вывод денег — нет.',
      'Сказано, что сотрудник смотрит первую и необычную заявку на вывод, а не каждую, и что оплаченное монетами возвращается на баланс.',
      'Приглашённый не платит первые 300 руб. сервисного сбора за первый заказ: раньше было сказано, что сбор на столько меньше, а сам он бывает и меньше этой суммы.',
    ],
    '2026-12-10': [
      'О спорах дороже 100 000 руб. решение каждой инстанции подписывают два арбитра; раньше было сказано так только об окончательном.',
      'Сказано, когда сотрудник может отменить заказ и вернуть деньги заказчику и что больше 100 000 руб. отменяют двое.',
    ],
  },
  personal_data: {
    '2026-12': [
      'Сказано, что хранится о тех, кто подтверждает телефон и личность, указывает ИНН или реквизиты, и когда удаляются снимки документов.',
      'Названы переписка, получатели данных и всё, что хранит браузер; скачать данные и удалить аккаунт можно в настройках.',
    ],
  },
};

export const changesOf = (document: AskedDocument, version: string): readonly string[] => changes[document][version] ?? [];
/** Of every edition after the one that was agreed to. */
export const changesSince = (document: AskedDocument, accepted: string): readonly string[] =>
  Object.entries(changes[document]).flatMap(([version, words]) => (version > accepted ? words : []));
