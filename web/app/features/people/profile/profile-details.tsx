import type { PublicProfile } from '@artel/contracts/people/users.ts';
import { languageNames } from '../../../platform/format/language-names.ts';
import { Tag } from '../../../ui/index.ts';
import { languageLevelNames } from './profile.text.ts';

export function ProfileDetails({ profile: { tags, languages, links } }: { profile: PublicProfile }) {
  return (
    <dl className="grid gap-4 empty:hidden">
      {tags.length > 0 ? (
        <div className="grid gap-1.5">
          <dt className="text-ink-soft">Навыки</dt>
          <dd className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </dd>
        </div>
      ) : null}
      {languages.length > 0 ? (
        <div className="grid gap-1.5">
          <dt className="text-ink-soft">Языки</dt>
          <dd>{languages.map(({ code, level }) => `${languageNames[code]} (${languageLevelNames[level]})`).join(', ')}</dd>
        </div>
      ) : null}
      {links.length > 0 ? (
        <div className="grid gap-1.5">
          <dt className="text-ink-soft">Работы в&nbsp;других местах</dt>
          <dd className="grid justify-items-start gap-1">
            {links.map((link) => (
              <a
                key={link}
                href={link}
                rel="nofollow ugc noopener noreferrer"
                target="_blank"
                className="link touch max-w-full break-words"
              >
                {shortOf(link)}
              </a>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

const shortOf = (link: string): string => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
