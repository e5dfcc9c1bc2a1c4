import type { AppealMeasure, AppealResult } from '@artel/contracts/people/appeals/appeals.ts';
import type { Hearing, HearingStep } from '@artel/contracts/people/appeals/hearings.ts';
import type { Meaning } from '../../../ui/index.ts';
import { doneText } from '../appeals.text.ts';

const resultText: Record<AppealResult, { name: string; meaning: Meaning }> = {
  upheld: { name: 'Нарушение подтвердилось', meaning: 'bad' },
  partly: { name: 'Подтвердилось частично', meaning: 'wait' },
  rejected: { name: 'Нарушения нет', meaning: 'good' },
};
export const hearingResult = (result: AppealResult): { name: string; meaning: Meaning } => resultText[result];

export function hearingState({ result, is_over, may_answer, answered_at }: Hearing): { name: string; meaning: Meaning } {
  if (is_over && result) return resultText[result];
  if (is_over) return { name: 'Закрыто без решения', meaning: 'plan' };
  if (answered_at) return { name: 'Ответ получен', meaning: 'hold' };
  return may_answer ? { name: 'Ждём ваш ответ', meaning: 'wait' } : { name: 'Разбираем', meaning: 'hold' };
}

export const hearingStepText: Record<HearingStep['kind'], string> = {
  asked: 'Вопрос к вам',
  answered: 'Ваш ответ',
  unheard: 'Время на ответ вышло',
};

export function hearingDoneText(measure: Exclude<AppealMeasure, 'none'>): string {
  if (measure === 'warn_user') return 'Вам вынесено предупреждение';
  return measure === 'block_user' ? 'Ваш аккаунт заблокирован' : doneText[measure];
}
