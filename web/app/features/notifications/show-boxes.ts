import { countNotifications, countUnreadNotifications, listNotifications } from '@artel/contracts/chat/notifications.ts';
import { invalidate } from '../../platform/api/api.ts';

/** Something was read, put away or brought back: whatever shows it looks again. */
export const showBoxes = (): Promise<void> => invalidate(listNotifications, countUnreadNotifications, countNotifications);
