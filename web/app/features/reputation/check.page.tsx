/** Anybody checks a reputation here, by the very program that can be downloaded; the file does not leave the browser. */
import { listReputationKeys, type Reputation } from '@artel/contracts/people/reputation.ts';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { formatDate, formatExact } from '../../platform/format/index.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useNow } from '../../platform/use-now.ts';
import { Breadcrumbs, Button, buttonClass, Card, Facts, Icon, Link, Note } from '../../ui/index.ts';
import { factsOf } from './reputation.text.ts';

const keysQuery = query(listReputationKeys);
const queries: PageQueries = () => [keysQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

type Verdict = { ok: true; reputation: Omit<Reputation, 'signature'> } | { ok: false; why: string };
type Verifier = { verify: (text: string, keys: readonly unknown[]) => Promise<Verdict> };
const program = '/reputation/verify.mjs';
const largest = 4_000_000;

const description = 'Проверка подписанного файла репутации: заказы, сроки, споры и оценка, которые подтверждает площадка';

async function check(file: File): Promise<Verdict> {
  if (file.size > largest) return { ok: false, why: 'файл слишком большой' };
  // asked for anew: a page may have stood open for long
  const { result, error } = await call(listReputationKeys, {});
  if (error) return { ok: false, why: error.message };
  // without https a browser checks no signatures
  if (!globalThis.crypto?.subtle) return { ok: false, why: 'этот браузер не умеет проверять подписи' };
  const { verify } = (await import(/* @vite-ignore */ program)) as Verifier;
  return verify(await file.text(), result);
}

export default function CheckReputation() {
  const [verdict, setVerdict] = useState<Verdict>();
  const input = useRef<HTMLInputElement>(null);
  const keys = useQuery(keysQuery).data?.result ?? [];
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setVerdict(undefined);
    setVerdict(await check(file));
    target.value = '';
  };
  return (
    <div className="grid gap-10 py-6 md:gap-14 md:py-8">
      <PageHead title="Проверка репутации" description={description} />
      <header className="grid gap-4">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/about', name: 'О сервисе' }, { name: 'Проверка репутации' }]} />
        <h1 className="title-1">Проверка репутации</h1>
        <p className="max-w-[62ch] text-17 leading-7 text-pretty text-ink-soft">
          Участник может забрать свою репутацию файлом и&nbsp;показать его кому угодно. Файл подписан площадкой: изменится хоть один знак —
          подпись не&nbsp;сойдётся.
        </p>
      </header>
      <section aria-labelledby="check" className="grid justify-items-start gap-4">
        <h2 id="check" className="title-2">
          Проверить файл
        </h2>
        <Button look="primary" icon={Upload} onClick={() => input.current?.click()}>
          Выбрать файл
        </Button>
        <input ref={input} type="file" accept=".json,application/json" hidden aria-label="Файл репутации" onChange={take} />
        <p className="text-13 text-ink-soft">Проверяет сам браузер: файл никуда не&nbsp;отправляется.</p>
        <div role="status" className="w-full empty:hidden">
          {verdict?.ok ? <Right reputation={verdict.reputation} /> : verdict ? <Wrong why={verdict.why} /> : null}
        </div>
      </section>
      <section aria-labelledby="without" className="grid gap-4">
        <h2 id="without" className="title-2">
          Проверить без нас
        </h2>
        <p className="max-w-[62ch] text-pretty text-ink-soft">
          Программа в&nbsp;один файл сверит подпись и&nbsp;пересчитает оценку по&nbsp;отзывам. Ей не&nbsp;нужны ни&nbsp;наша база,
          ни&nbsp;сеть: node verify.mjs репутация.json ключи.json
        </p>
        <p className="flex flex-wrap gap-3">
          <a href={program} download="verify.mjs" className={buttonClass({ look: 'second', size: 'm' })}>
            <Icon of={Download} /> Программа проверки
          </a>
          <Button look="ghost" onClick={() => saveFile(`${JSON.stringify(keys, null, 2)}\n`, 'ключи.json', 'application/json')}>
            Ключи подписи
          </Button>
        </p>
        <ul className="grid max-w-[68ch] gap-1 text-13 text-ink-soft" aria-label="Ключи подписи">
          {keys.map(({ key_id, public_key, first_used_at }) => (
            <li key={key_id} className="break-all">
              Ключ <code className="font-mono">{key_id}</code> с&nbsp;{formatDate(new Date(first_used_at))}:{' '}
              <code className="font-mono">{public_key}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Right({ reputation }: { reputation: Omit<Reputation, 'signature'> }) {
  const { person, issuer, issued_at } = reputation;
  const now = useNow();
  return (
    <div className="grid gap-4">
      <Note meaning="good">
        <b className="font-strong">Подпись верна</b>
        <p className="text-ink-soft">
          Так было {formatExact(new Date(issued_at), now)}. Что изменилось с&nbsp;тех пор, покажет{' '}
          <Link to={`/user/${person.id}`} className="link">
            профиль
          </Link>
          .
        </p>
      </Note>
      <Card label={`${person.name} ${person.surname}`} className="grid gap-4">
        <h3 className="title-3">
          {person.name} {person.surname} <span className="text-ink-soft">@{person.user_name}</span>
        </h3>
        <Facts facts={[...factsOf(reputation), { name: 'Кто выдал', value: issuer }]} />
      </Card>
    </div>
  );
}

const Wrong = ({ why }: { why: string }) => (
  <Note meaning="bad">
    <b className="font-strong">Не&nbsp;сходится</b>
    <p className="text-ink-soft">{`${why.charAt(0).toUpperCase()}${why.slice(1)}. Не верьте этому файлу: попросите скачать его заново.`}</p>
  </Note>
);
