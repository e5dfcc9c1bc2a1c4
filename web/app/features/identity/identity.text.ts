import type { IdentityCheck } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityDocumentKind } from '@artel/contracts/people/identity.ts';

export { documentTexts, identityStatusTexts } from '@artel/contracts/people/identity.ts';

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
