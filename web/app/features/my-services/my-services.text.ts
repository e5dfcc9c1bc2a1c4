import type { MyService } from '@artel/contracts/services/my-services.ts';
import type { ItemTab, ServiceAction, VersionStatus } from '@artel/contracts/services/services.ts';
import { opensText } from '../services/index.ts';

export const tabText: Record<ItemTab, string> = {
  all: 'Все',
  active: 'Опубликованы',
  on_moderation: 'На модерации',
  needs_changes: 'Нужны правки',
  draft: 'Черновики',
  paused: 'Остановлены',
  closed: 'Закрыты',
};

export const editText: Partial<Record<VersionStatus, string>> = {
  draft: 'Есть неотправленные правки',
  on_moderation: 'Правки на модерации, покупатели видят прежнюю версию',
  needs_changes: 'Модератор просит поправить изменения',
  rejected: 'Правки отклонены, покупатели видят прежнюю версию',
};

export const copyText = { verb: 'Скопировать', done: 'Копия создана: поправьте её и отправьте на проверку' };

export type OwnMove = Extract<ServiceAction, 'pause' | 'resume' | 'archive' | 'restore'>;
type MoveText = { verb: string; done: string; several: string };
export const moveText: Record<OwnMove, MoveText> = {
  pause: { verb: 'Остановить', done: 'Услуга остановлена: новых заказов не будет', several: 'Остановлено' },
  resume: { verb: 'Возобновить', done: 'Услуга снова в каталоге', several: 'Возобновлено' },
  archive: { verb: 'В архив', done: 'Услуга в архиве', several: 'Убрано в архив' },
  restore: { verb: 'Вернуть из архива', done: 'Услуга снова черновик: проверьте её и отправьте', several: 'Возвращено из архива' },
};

export const verbOf = (move: OwnMove, { stopped }: Pick<MyService, 'stopped'>): string =>
  move === 'pause' && stopped ? 'Не открывать' : moveText[move].verb;

export function doneText(move: OwnMove, before: Pick<MyService, 'stopped'>, after: Pick<MyService, 'stopped'>): string {
  if (move === 'pause' && before.stopped) return 'Услуга сама не откроется: возобновите её, когда захотите';
  return move === 'resume' && after.stopped ? opensText(after.stopped) : moveText[move].done;
}
