import { useBlocker } from 'react-router';
import { losesUnsaved } from './unsaved.ts';

const question = 'Изменения не сохранены. Уйти со страницы?';

export function LeaveBlocker() {
  useBlocker(({ currentLocation, nextLocation }) => losesUnsaved(currentLocation, nextLocation) && !window.confirm(question));
  return null;
}
