/** The first page of a member; the words of what waits for them. */
export { todoText } from './todo.text.ts';
