import { useBlocker } from 'react-router';
import { losesUnsaved } from './use-leave-warning.ts';

const question = 'Изменения не сохранены. Уйти со страницы?';

export function LeaveBlocker() {
  useBlocker(({ currentLocation, nextLocation }) => losesUnsaved(currentLocation, nextLocation) && !window.confirm(question));
  return null;
}
