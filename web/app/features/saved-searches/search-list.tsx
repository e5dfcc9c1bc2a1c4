import {
  changeSearch,
  forgetSearch,
  listSavedSearches,
  type SavedSearch,
  type SearchNotice,
  searchNotices,
} from '@artel/contracts/people/saved-searches.ts';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useChange } from '../../platform/api/use-move.ts';
import { counted } from '../../platform/format/index.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Badge, Card, IconButton, Link } from '../../ui/index.ts';
import { noticeText, scopeText, searchPath } from './saved-searches.text.ts';

export const SearchList = ({ searches }: { searches: readonly SavedSearch[] }) => (
  <ul className="grid gap-4">
    {searches.map((search) => (
      <SearchRow key={search._id} search={search} />
    ))}
  </ul>
);

function SearchRow({ search }: { search: SavedSearch }) {
  const { _id, title, scope, new_count, notice } = search;
  const stale = [listSavedSearches];
  const change = useChange(changeSearch, { stale });
  const forget = useChange(forgetSearch, { stale });
  const navigate = useNavigate();
  const params = { id: _id };
  const save = (body: { notice?: SearchNotice; is_seen?: true }) => change.go({ params, body });
  return (
    <li>
      <Card className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <Link
            to={searchPath(search)}
            className="title-3 break-words hover:text-brand"
            onClick={(event) => {
              if (new_count === 0 || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              void save({ is_seen: true });
              void navigate(searchPath(search));
            }}
          >
            {title}
          </Link>
          <span className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
            {scopeText[scope]}
            {new_count > 0 ? <Badge meaning="good">{counted(new_count, ['новое', 'новых', 'новых'])}</Badge> : null}
          </span>
        </div>
        <Select
          label="Сообщать"
          value={notice}
          options={searchNotices.map((value) => ({ value, label: noticeText[value] }))}
          onChange={(next) => void save({ notice: next })}
          className="w-60 max-md:w-full"
        />
        <IconButton icon={Trash2} label={`Удалить поиск «${title}»`} onClick={() => void forget.go({ params })} />
      </Card>
    </li>
  );
}
