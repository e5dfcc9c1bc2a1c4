import { z } from 'zod';
import { deleteCall, endpoint, type Right, readCall, repeatableCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { orderReaders } from '../orders/orders.ts';
import { accountReaders } from '../people/accounts/accounts.ts';
import { PersonRef } from '../people/users.ts';

/** The place of each list under /admin, and who may open it; superadmins open all. */
export const viewedLists = {
  services: ['moderator'],
  projects: ['moderator'],
  bids: ['moderator'],
  works: ['moderator'],
  reviews: ['moderator'],
  referrals: ['moderator'],
  orders: orderReaders,
  disputes: ['arbiter'],
  appeals: ['support', 'moderator', 'finance'],
  payments: ['finance'],
  users: accountReaders,
  blog: ['content'],
  rules: ['content'],
  audit: ['superadmin'],
} as const satisfies Record<string, readonly Right[]>;
export type ViewedList = keyof typeof viewedLists;
const List = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]);

export const listViewsAtMost = 30;

export const ListView = z.object({
  _id: Id,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  owner: PersonRef,
});
export type ListView = z.infer<typeof ListView>;

const access = { staff: ['support', 'moderator', 'arbiter', 'finance', 'content'] } as const;

export const listListViews = endpoint({
  ...readCall,
  path: '/api/admin/list-views',
  summary: 'The views of a list that the caller keeps, and those its other readers share, by name',
  audit: { section: 'Наборы фильтров' },
  access,
  query: z.object({ list: List }),
  result: z.array(ListView),
});

export const saveListView = endpoint({
  ...repeatableCall,
  path: '/api/admin/list-views',
  summary: 'Keeps the filters of a list under a name; of the same name, the kept one changes',
  audit: ['system', 'Сохранён набор фильтров'],
  access,
  body: z.strictObject({
    list: List,
    name: z.string().trim().min(1, 'Назовите набор').max(60, 'Не больше 60 знаков'),
    query: z.string().trim().min(1, 'Сначала выберите фильтры').max(1000, 'Слишком много фильтров'),
    is_shared: z.boolean(),
  }),
  result: ListView,
});

export const dropListView = endpoint({
  ...deleteCall,
  path: '/api/admin/list-views/:id',
  summary: 'Keeps the view no more; one that is not the caller’s stays',
  audit: ['system', 'Удалён набор фильтров'],
  access,
  params: z.object({ id: Id }),
  result: z.object({}),
});

export const listViewRefusals = refusals({
  LIST_VIEWS_FULL: [409, `Наборов этого списка уже ${listViewsAtMost}: уберите лишние`],
});
