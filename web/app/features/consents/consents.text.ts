import type { RequiredDocument } from '@artel/contracts/sign-in/consents.ts';

type Text = { name: string; path: (version: string) => string; inForce: string; coming: string };

export const documentText: Record<RequiredDocument, Text> = {
  terms: {
    name: 'Правила сервиса',
    path: (version) => `/conditions/editions/${version}`,
    inForce: 'Действует новая редакция правил.',
    coming: 'Новая редакция правил действует',
  },
  personal_data: {
    name: 'Обработка персональных данных',
    path: (version) => `/conditions/editions/personal-data-${version}`,
    inForce: 'Действует новая редакция условий обработки данных.',
    coming: 'Новая редакция условий обработки данных действует',
  },
};
