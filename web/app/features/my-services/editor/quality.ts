import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import type { StepId } from './draft.ts';

export type Advice = { words: string; step: StepId };
type Rule = { points: number; isMet: (content: SavedContent) => boolean } & Advice;

const rules: readonly Rule[] = [
  {
    points: 10,
    step: 'main',
    words: 'Скажите в названии, для кого или для чего работа: от 30 знаков',
    isMet: ({ title }) => title.length >= 30,
  },
  { points: 5, step: 'main', words: 'Добавьте хотя бы три тега', isMet: ({ tags }) => tags.length >= 3 },
  {
    points: 10,
    step: 'main',
    words: 'Заполните характеристики: по ним отбирают в каталоге',
    isMet: ({ attributes }) => Object.keys(attributes).length >= 2,
  },
  { points: 15, step: 'text', words: 'Расскажите, как идёт работа: от 600 знаков', isMet: ({ description }) => description.length >= 600 },
  {
    points: 5,
    step: 'text',
    words: 'Разбейте описание на абзацы или пункты: его будут читать с телефона',
    isMet: ({ description }) => /\n\n|\n— /.test(description),
  },
  {
    points: 10,
    step: 'text',
    words: 'Запишите результат хотя бы в четырёх пунктах',
    isMet: ({ what_you_get }) => what_you_get.length >= 4,
  },
  { points: 10, step: 'packages', words: 'Предложите выбор: два или три пакета', isMet: ({ packages }) => packages.length >= 2 },
  {
    points: 5,
    step: 'packages',
    words: 'Перечислите, что входит в каждый пакет',
    isMet: ({ packages }) => packages.every(({ includes }) => includes.length >= 2),
  },
  { points: 5, step: 'packages', words: 'Добавьте дополнение: с ним чаще берут больше', isMet: ({ extras }) => extras.length >= 1 },
  { points: 5, step: 'questions', words: 'Спросите, что вам нужно для начала', isMet: ({ brief }) => brief.length >= 1 },
  { points: 5, step: 'questions', words: 'Ответьте на два частых вопроса', isMet: ({ faq }) => faq.length >= 2 },
  { points: 10, step: 'media', words: 'Покажите хотя бы три работы', isMet: ({ media }) => media.length >= 3 },
  {
    points: 5,
    step: 'media',
    words: 'Подпишите картинки: подписи читают вслух тем, кто не видит',
    isMet: ({ media }) => media.length > 0 && media.every(({ alt }) => alt.trim() !== ''),
  },
];

export const mostPoints = rules.reduce((sum, { points }) => sum + points, 0);

export function qualityOf(content: SavedContent, own_origin: string): { points: number; advice: Advice[] } {
  const missed = rules.filter(({ isMet }) => !isMet(content));
  const points = mostPoints - missed.reduce((sum, rule) => sum + rule.points, 0);
  const advice = missed.toSorted((a, b) => b.points - a.points).map(({ words, step }) => ({ words, step }));
  return { points, advice: [...contactAdvice(content, own_origin), ...advice] };
}

function contactAdvice({ title, description }: SavedContent, own_origin: string): Advice[] {
  const found = contactSigns(`${title}\n${description}`, own_origin)[0];
  return found ? [{ step: 'text', words: `Уберите контакты, модератор вернёт услугу: «${found.text}»` }] : [];
}
