import { getProjectMarks, hideProject, type ProjectCard } from '@artel/contracts/projects/projects.ts';
import { EyeOff } from 'lucide-react';
import { call, invalidate } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { IconButton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { creditForms } from './projects.text.ts';

type Mark = 'answered' | 'invited' | undefined;

export default function MemberMarks({ project, mark }: { project: ProjectCard; mark: Mark }) {
  const { me } = useSession();
  const mayBid = me?.active_role === 'seller' && me._id !== project.customer._id && mark !== 'answered';
  return (
    <>
      {mayBid ? <span>Отклик: {mark === 'invited' ? 'бесплатно' : counted(project.bid_credits, creditForms)}</span> : null}
      <HideButton id={project._id} title={project.title} />
    </>
  );
}

function HideButton({ id, title }: { id: string; title: string }) {
  const hide = async () => {
    const { error } = await call(hideProject, { params: { id }, body: { is_hidden: true } });
    if (error) return showToast(error.message);
    toastSuccess('Проект скрыт из ваших списков');
    await invalidate(getProjectMarks);
  };
  return <IconButton icon={EyeOff} label={`Скрыть «${title}»`} className="relative z-1" onClick={() => void hide()} />;
}
