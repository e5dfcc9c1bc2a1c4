/** What an edition changed, in words; apart from their days, for pages that need those alone. */
import type { AskedDocument } from './consents.ts';

/** By version; none of the first. */
const changes: Record<AskedDocument, Record<string, readonly string[]>> = {
  terms: {
    '2026-12': [
      'О новой редакции мы говорим не позже чем за десять дней до того, как она начнёт действовать, и пишем, что изменилось.',
      'Пока новая редакция не принята, новые заказы, услуги, проекты и отклики закрыты. Начатые заказы и вывод денег — нет.',
      'Приглашённый не платит первые 300 руб. сервисного сбора за первый заказ: раньше было сказано, что сбор на столько меньше, а сам он бывает и меньше этой суммы.',
    ],
  },
  personal_data: {
    '2026-12': [
      'Сказано, что хранится о тех, кто подтверждает телефон и личность, указывает ИНН или реквизиты, и когда удаляются снимки документов.',
    ],
  },
};

export const changesOf = (document: AskedDocument, version: string): readonly string[] => changes[document][version] ?? [];
