import type { ShownElsewhere } from '@artel/contracts/files/files.ts';
import { Link, Note } from '../../ui/index.ts';

type Props = { of: readonly ShownElsewhere[]; owner_id: string };

/** A file that two things show stays public while one of them is. */
export function StaysShown({ of, owner_id }: Props) {
  if (of.length === 0) return null;
  const pathOf = ({ type, _id }: ShownElsewhere) =>
    type === 'service' ? `/admin/services/${_id}/edit` : `/user/${owner_id}?tab=portfolio&work=${_id}`;
  return (
    <Note meaning="wait">
      <p>Эти же файлы показывает и другое. Там они останутся видны всем, пока вы не скроете и его:</p>
      <ul className="mt-2 grid gap-1">
        {of.map((one) => (
          <li key={one._id} className="break-words">
            {one.type === 'service' ? 'услуга' : 'работа'}{' '}
            <Link to={pathOf(one)} className="link" target="_blank">
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
