import type { ApiError } from '../../platform/api/index.ts';
import { showToast, toastBefore, toastSuccess } from '../../platform/toast.ts';

const underway = new Set<string>();
export const isPublishing = (id: string): boolean => underway.has(id);

type Publishing = {
  _id: string;
  title: string;
  published: string;
  send: () => Promise<{ error?: ApiError | undefined }>;
  onEnd: () => void;
  onCancel: () => void;
};

/** Sent after five seconds in which one press cancels it, because what buyers have read cannot be taken back. */
export function publishSoon({ _id, title, published, send, onEnd, onCancel }: Publishing): void {
  underway.add(_id);
  const publish = async (): Promise<void> => {
    const { error } = await send().finally(() => underway.delete(_id));
    if (error) showToast(`«${title}» не опубликовано: ${error.message}`);
    else toastSuccess(`${published}: «${title}»`);
    onEnd();
  };
  toastBefore(
    `Публикуем «${title}»`,
    () => void publish(),
    () => {
      underway.delete(_id);
      onCancel();
    },
  );
}
