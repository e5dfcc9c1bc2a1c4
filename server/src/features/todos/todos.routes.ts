import * as api from '@artel/contracts/chat/actions.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listTodos } from './list-todos.ts';

export const todoRoutes: Route[] = [on(api.listTodos, ({ viewer }) => listTodos(viewer))];
