/** On touch Enter makes a new line. */
import { forget, readStored, store } from '../../../platform/storage.ts';

const name = 'chat-send-key';
export type SendKey = 'enter' | 'ctrl_enter';
export const savedSendKey = (): SendKey => (readStored(name) === 'ctrl_enter' ? 'ctrl_enter' : 'enter');
export const saveSendKey = (key: SendKey): void => void (key === 'enter' ? forget(name) : store(name, key));
