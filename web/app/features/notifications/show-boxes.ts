import { countNotifications, countUnreadNotifications, listNotifications } from '@artel/contracts/chat/notifications.ts';
import { invalidate } from '../../platform/api/index.ts';

export const showBoxes = (): Promise<void> => invalidate(listNotifications, countUnreadNotifications, countNotifications);
