import type { BidFactor, BidRound, BidStatus, BidTab, DeclineReason } from '@artel/contracts/projects/bids.ts';
import type { Meaning } from '../../ui/index.ts';
import type { OwnerTab } from './bids.state.ts';

export const bidStatusTexts: Record<BidStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  sent: { name: 'Отправлен', meaning: 'hold' },
  viewed: { name: 'Просмотрен', meaning: 'hold' },
  shortlisted: { name: 'В шорт-листе', meaning: 'hold' },
  countered: { name: 'Встречное предложение', meaning: 'wait' },
  accepted: { name: 'Принят, ждёт оплаты', meaning: 'wait' },
  hired: { name: 'Выбран', meaning: 'good' },
  withdrawn: { name: 'Отозван', meaning: 'plan' },
  declined: { name: 'Отклонён', meaning: 'plan' },
  not_selected: { name: 'Выбран другой исполнитель', meaning: 'plan' },
  expired: { name: 'Истёк', meaning: 'plan' },
  removed: { name: 'Снят модератором', meaning: 'bad' },
};
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
export const creditForms = ['кредит', 'кредита', 'кредитов'] as const;
export const stageForms = ['этап', 'этапа', 'этапов'] as const;

export const ownerTabTexts: Record<OwnerTab, string> = { all: 'Все', shortlist: 'Шорт-лист', talks: 'Встречные', declined: 'Отклонённые' };
export const bidTabTexts: Record<BidTab, string> = {
  all: 'Все',
  waiting: 'Ждут решения',
  talks: 'Встречные',
  chosen: 'Выбранные',
  ended: 'Завершённые',
  draft: 'Черновики',
};

export const factorTexts: Record<BidFactor['key'], { name: string; note: string }> = {
  fit: { name: 'Подходит под задачу', note: 'ваши услуги в этой категории и совпавшие теги' },
  reputation: { name: 'Репутация', note: 'отзывы и работа в срок' },
  price: { name: 'Близость к бюджету', note: 'полный балл за цену в бюджете заказчика' },
  speed: { name: 'Скорость ответа', note: 'полный балл за ответ в течение часа' },
  newcomer: { name: 'Очередь новичков', note: 'одно место из пяти — новичку' },
};

export const declineTexts: Record<DeclineReason, string> = {
  price: 'Не подошла цена',
  term: 'Не подошёл срок',
  experience: 'Нужен другой опыт',
  other: 'Другое',
};

export const outcomeTexts: Record<BidRound['outcome'], string> = {
  standing: 'предложение исполнителя',
  offered: 'ждёт ответа исполнителя',
  accepted: 'исполнитель принял',
  declined: 'исполнитель отказался',
  answered: 'исполнитель ответил другим',
  lapsed: 'без ответа 72 часа',
  dropped: 'снято',
};

export const ownHints: Partial<Record<BidStatus, string>> = {
  sent: 'Заказчик увидит отклик, когда откроет проект. Если не откроет за 14 дней, кредиты вернутся.',
  viewed: 'Заказчик открыл отклик и выбирает.',
  shortlisted: 'Заказчик отложил отклик, чтобы сравнить.',
  countered: 'Ответьте за 72 часа, иначе условия останутся прежними.',
  accepted: 'Заказчик выбрал вас. Начинайте, когда придёт оплата: мы напишем.',
  hired: 'Заказ оплачен, работа идёт.',
  expired: 'Кредиты вернулись.',
};
