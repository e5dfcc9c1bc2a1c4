import { userPath } from './freelancers-address.ts';

export const profileTabs = ['overview', 'services', 'portfolio', 'reviews', 'projects'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const readTab = (search: URLSearchParams): ProfileTab => profileTabs.find((tab) => tab === search.get('tab')) ?? 'overview';

export const tabPath = (user_id: string, tab: ProfileTab): string => `${userPath(user_id)}${tab === 'overview' ? '' : `?tab=${tab}`}`;
