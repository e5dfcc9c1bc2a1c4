import { inviteToProject, listInvitableProjects, listProjectMatches } from '@artel/contracts/projects/my-projects.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../ui/index.ts';
import type { Invitee } from './invite-button.tsx';

export default function InviteDialog({ seller, onClose }: { seller: Invitee; onClose: () => void }) {
  const projects = useQuery(query(listInvitableProjects, { query: { seller_id: seller._id } })).data?.result;
  const { go, isPending } = useChange(inviteToProject, {
    stale: [listInvitableProjects, listProjectMatches],
    done: `${seller.name} получит приглашение`,
  });
  const invite = (id: string) => go({ params: { id }, body: { seller_id: seller._id } });
  return (
    <Dialog title="Пригласить в проект" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">Исполнитель узнает о приглашении сразу, а отклик будет для него бесплатным.</p>
        <ul className="grid divide-y divide-line border-y border-line">
          {(projects ?? []).map(({ _id, title, is_invited }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="min-w-0 flex-1 basis-56 break-words">{title}</span>
              {is_invited ? (
                <span className="text-13 text-good">приглашение отправлено</span>
              ) : (
                <Button size="s" isPending={isPending} onClick={() => void invite(_id)} aria-label={`Пригласить в проект «${title}»`}>
                  Пригласить
                </Button>
              )}
            </li>
          ))}
        </ul>
        {projects?.length === 0 ? <p>Сейчас ни один ваш проект не принимает отклики.</p> : null}
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            Закрыть
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
