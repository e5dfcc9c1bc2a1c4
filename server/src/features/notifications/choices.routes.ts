import * as mail from '@artel/contracts/chat/mail-events.ts';
import * as times from '@artel/contracts/chat/notice-times.ts';
import * as api from '@artel/contracts/chat/notification-choices.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { chooseNotice, listNoticeChoices } from './choose-notice.ts';
import { confirmMailbox } from './mailbox-works.ts';
import { readTimes, setTimes, tryMailAgain } from './notice-times.ts';
import { getUnsubscribe, unsubscribe } from './unsubscribe.ts';

export const noticeRoutes: Route[] = [
  on(api.listNoticeChoices, ({ viewer }) => listNoticeChoices(viewer)),
  on(api.chooseNotice, ({ viewer, body }) => chooseNotice(viewer, body)),
  on(times.getNoticeTimes, ({ viewer }) => readTimes(viewer)),
  on(times.setNoticeTimes, ({ viewer, body }) => setTimes(viewer, body)),
  on(times.tryMailAgain, ({ viewer }) => tryMailAgain(viewer)),
  on(mail.confirmMailbox, ({ query }) => confirmMailbox(query.token)),
  on(api.getUnsubscribe, ({ query }) => getUnsubscribe(query.token)),
  on(api.unsubscribe, ({ query }) => unsubscribe(query.token)),
];
