import { getMe } from '@artel/contracts/people/users.ts';
import { acceptEdition, type RequiredConsent } from '@artel/contracts/sign-in/consent-calls.ts';
import { type Edition, editionsOf, newestEdition } from '@artel/contracts/sign-in/consents.ts';
import { changesSince } from '@artel/contracts/sign-in/edition-changes.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { formatDay } from '../../platform/format/index.ts';
import { Button, Link, Note } from '../../ui/index.ts';
import { documentText } from './consents.text.ts';

const dayOf = ({ holds_from }: Edition): string => formatDay(new Date(`${holds_from}T09:00:00Z`), new Date(0));

export function ConsentBanner({ asked, className }: { asked: readonly RequiredConsent[]; className?: string }) {
  const { go, isPending } = useChange(acceptEdition, { stale: [getMe], done: 'Записали: вы приняли новую редакцию' });
  const [first] = asked;
  if (!first) return null;
  const { document, version, accepted, is_held } = first;
  const newer = editionsOf(document).filter((edition) => edition.version > accepted);
  const { path, inForce, coming } = documentText[document];
  return (
    <Note meaning={is_held ? 'bad' : 'info'} {...(className && { className })}>
      <div className="grid gap-3">
        <p>
          <b className="font-strong">{is_held ? inForce : `${coming} с\u00a0${dayOf(newestEdition(document))}.`}</b>{' '}
          {is_held
            ? 'Пока она не принята, новые заказы, услуги, проекты и отклики закрыты. Начатое идёт дальше, деньги можно вывести.'
            : 'Что меняется:'}
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {changesSince(document, accepted).map((change) => (
            <li key={change}>{change.replaceAll(' —', '\u00a0—')}</li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="s" look="primary" isPending={isPending} onClick={() => void go({ body: { document, version } })}>
            Принимаю
          </Button>
          {newer.map((edition) => (
            <Link key={edition.version} to={path(edition.version)} className="link touch">
              Пункт за пунктом{newer.length > 1 ? `, с\u00a0${dayOf(edition)}` : ''}
            </Link>
          ))}
        </div>
      </div>
    </Note>
  );
}
