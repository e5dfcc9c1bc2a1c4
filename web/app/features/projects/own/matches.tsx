import { inviteToProject, listProjectMatches, type ProjectMatch } from '@artel/contracts/projects/my-projects.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { counted } from '../../../platform/format/index.ts';
import { Button, LevelMark, Money, PersonLine, Rating } from '../../../ui/index.ts';

type Invited = { _id: string; bids_count: number };

export function Matches({ project }: { project: Invited }) {
  const [isOpen, setOpen] = useState(project.bids_count === 0);
  const matches = useQuery({ ...query(listProjectMatches, { params: { id: project._id } }), enabled: isOpen }).data?.result;
  if (!isOpen)
    return (
      <Button size="s" className="justify-self-start" onClick={() => setOpen(true)}>
        Пригласить подходящих
      </Button>
    );
  if (!matches || matches.length === 0) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 className="font-strong">Пригласите подходящих</h3>
        <p className="text-ink-soft">Приглашённый откликается бесплатно. Порядок: общие теги, затем место в каталоге.</p>
      </div>
      <ul className="grid divide-y divide-line border-y border-line">
        {matches.map((match) => (
          <li key={match._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <Match match={match} />
            <Invite project_id={project._id} match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Match({ match }: { match: ProjectMatch }) {
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1">
      <PersonLine person={match} to={`/user/${match._id}`} size={36} note={match.headline} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
        <LevelMark level={match.level} />
        <Rating score={match.rating.score} count={match.rating.count} />
        {match.completed_count > 0 ? <span>{counted(match.completed_count, ['заказ', 'заказа', 'заказов'])}</span> : null}
        {match.from_price_minor === null ? null : <Money minor={match.from_price_minor} from />}
      </p>
    </div>
  );
}

function Invite({ project_id, match }: { project_id: string; match: ProjectMatch }) {
  const { go, isPending } = useChange(inviteToProject, { stale: [listProjectMatches], done: `${match.name} получит приглашение` });
  const invite = () => go({ params: { id: project_id }, body: { seller_id: match._id } });
  if (match.is_invited) return <span className="text-13 text-good">приглашение отправлено</span>;
  return (
    <Button size="s" isPending={isPending} onClick={() => void invite()} aria-label={`Пригласить: ${match.name} ${match.surname}`}>
      Пригласить
    </Button>
  );
}
