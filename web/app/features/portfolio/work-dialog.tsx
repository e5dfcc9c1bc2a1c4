import type { ModeratedWork } from '@artel/contracts/people/portfolio.ts';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Button, Link } from '../../ui/index.ts';
import { WorkView } from './work-view.tsx';

export default function WorkDialog({ work, onClose }: { work: ModeratedWork; onClose: () => void }) {
  return (
    <Dialog title={work.title} size="xl" onClose={onClose}>
      <WorkView work={work} />
      <DialogActions>
        <Link to={`/user/${work.owner_id}?tab=portfolio`} className="link touch mr-auto">
          Всё портфолио
        </Link>
        <Button look="primary" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
}
