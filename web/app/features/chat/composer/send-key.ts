/** On touch Enter makes a new line. */
import { forget, readStored, store } from '../../../platform/storage.ts';

const name = 'chat-send-key';
export type SendKey = 'enter' | 'ctrl_enter';
export const savedSendKey = (): SendKey => (readStored(name) === 'ctrl_enter' ? 'ctrl_enter' : 'enter');
export const saveSendKey = (key: SendKey): void => void (key === 'enter' ? forget(name) : store(name, key));

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>;
/** Safari ends the composition before the key that ends it. */
const isComposing = (event: Pressed): boolean => event.isComposing || event.keyCode === 229;

/** Enter sends. On touch, and for whoever chose so, it makes a new line. */
export function isSendingKey(event: Pressed): boolean {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return false;
  const makesLine = savedSendKey() === 'ctrl_enter' || window.matchMedia('(pointer: coarse)').matches;
  return !makesLine || event.ctrlKey || event.metaKey;
}
