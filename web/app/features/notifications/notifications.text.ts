import type { Letters } from '@artel/contracts/chat/notification-choices.ts';
import type { Notification, NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import {
  Briefcase,
  Flag,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Package,
  Reply,
  Scale,
  Star,
  Store,
  UserPlus,
  Wallet,
} from 'lucide-react';

export const categoryText: Record<NotificationCategory, string> = {
  orders: 'Заказы',
  bids: 'Отклики',
  projects: 'Проекты',
  services: 'Услуги',
  disputes: 'Споры',
  messages: 'Сообщения',
  reviews: 'Отзывы',
  money: 'Деньги',
  referral: 'Приглашения',
  system: 'Сервис',
  marketing: 'Предложения',
};

export const categoryIcon: Record<NotificationCategory, LucideIcon> = {
  orders: Package,
  bids: Reply,
  projects: Briefcase,
  services: Store,
  disputes: Scale,
  messages: MessageSquare,
  reviews: Star,
  money: Wallet,
  referral: UserPlus,
  system: Flag,
  marketing: Megaphone,
};

export const lettersText: Record<Letters, string> = {
  messages: 'о сообщениях',
  orders: 'о заказах',
  deadlines: 'о сроках',
  money: 'о деньгах',
  disputes: 'о спорах',
  bids: 'об откликах',
  projects: 'о проектах',
  matching_projects: 'о подходящих проектах',
  services: 'об услугах',
  reviews: 'об отзывах',
  appeals: 'об обращениях',
  verification: 'о проверке',
  referral: 'о рефералах',
  security: 'о безопасности',
  news: 'о новостях',
  digest: 'со сводкой дня',
};

const verbs: Readonly<Record<string, string>> = {
  'N-A2': 'Ответить',
  'N-B1': 'Смотреть отклики',
  'N-B3': 'Смотреть условия',
  'N-D1': 'Открыть спор',
  'N-D6': 'Ответить арбитру',
  'N-D7': 'Смотреть предложение',
  'N-D8': 'Читать решение',
  'N-O9': 'Проверить работу',
  'N-O11': 'Смотреть замечания',
  'N-R1': 'Оценить',
  'N-R3': 'Читать отзывы',
};
export const verbOf = ({ code, is_read, is_over }: Pick<Notification, 'code' | 'is_read' | 'is_over'>): string | undefined =>
  is_read || is_over ? undefined : verbs[code];
