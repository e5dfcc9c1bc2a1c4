/** «Скрыть»: a project goes from the member's lists and stays away; it can be brought back at once. */
import { getProjectMarks, hideProject } from '@artel/contracts/projects.ts';
import { EyeOff } from 'lucide-react';
import { call, invalidate } from '../../platform/api.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { IconButton } from '../../ui/button.tsx';

export default function HideButton({ id, title }: { id: string; title: string }) {
  const hide = async () => {
    const { error } = await call(hideProject, { params: { id }, body: { is_hidden: true } });
    if (error) return showToast(error.message);
    toastSuccess('Проект скрыт из ваших списков');
    await invalidate(getProjectMarks);
  };
  return <IconButton icon={EyeOff} label={`Скрыть «${title}»`} className="relative z-1" onClick={() => void hide()} />;
}
