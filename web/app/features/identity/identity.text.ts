import type { IdentityCheck } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityDocument, IdentityDocumentKind, IdentityStatus } from '@artel/contracts/people/identity.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const identityStatusTexts: Record<IdentityStatus, { name: string; meaning: Meaning }> = {
  not_started: { name: 'Не начато', meaning: 'plan' },
  submitted: { name: 'Проверяем', meaning: 'hold' },
  needs_info: { name: 'Переснять снимок', meaning: 'wait' },
  approved: { name: 'Подтверждена', meaning: 'good' },
  rejected: { name: 'Отклонено', meaning: 'bad' },
  expired: { name: 'Срок вышел', meaning: 'wait' },
  revoked: { name: 'Отозвано', meaning: 'bad' },
  withdrawn: { name: 'Закрыто', meaning: 'plan' },
};

export const documentTexts: Record<IdentityDocument, { name: string; short: string; note: string }> = {
  passport: { name: 'Паспорт РФ', short: 'паспорт РФ', note: 'Разворот с фотографией' },
  foreign_passport: { name: 'Загранпаспорт', short: 'загранпаспорт', note: 'Страница с фотографией' },
  other: { name: 'Другой документ', short: 'другой документ', note: 'Вид на жительство, паспорт другой страны' },
};

export const documentKindTexts: Record<IdentityDocumentKind, { name: string; note: string }> = {
  main: { name: 'Страница с фотографией', note: 'Документ целиком, без бликов, буквы читаются' },
  selfie: { name: 'Селфи с документом', note: 'Видно лицо и раскрытый документ рядом' },
};

export const checkTexts: Record<IdentityCheck, string> = {
  name: 'Имя и фамилия совпадают с профилем',
  date: 'Дата рождения читается, есть 18 лет',
  face: 'На селфи тот же человек, что на фотографии',
  term: 'Документ действует, следов правки нет',
};
