/** A new project: an empty wizard, or one that begins with words from the first page. */
import { PageHead } from '../../../platform/page-head.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ProjectEditor } from './editor/project-editor.tsx';

export default function CreateProject({ text }: { text: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Новый проект" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои проекты' }, { name: 'Новый проект' }]} />
      <h1 className="title-1">Новый проект</h1>
      <ProjectEditor project={undefined} text={text} />
    </div>
  );
}
