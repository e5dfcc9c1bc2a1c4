import { fileOf, getJournalProof, listLedgerDays } from '@artel/contracts/money/ledger-proof.ts';
import type { Operation } from '@artel/contracts/money/operations.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { counted, dayText, formatNumber } from '../../platform/format/index.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, Facts, Icon, Link, Note, Well } from '../../ui/index.ts';
import { shortHash } from './operations.text.ts';

type Journal = Operation['journals'][number];
type Verdict = { isRight: true; steps: number } | { isRight: false; why: string };

const hashText = (hash: string) => (
  <code className="font-mono text-13" title={hash}>
    {shortHash(hash)}
  </code>
);

export function Proof({ journal: { _id, seal, day } }: { journal: Journal }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [isBusy, setBusy] = useState(false);
  if (!seal || !day)
    return (
      <Note>
        <b className="font-strong">Заверим ночью, после 00:00</b>
        <p className="text-ink-soft">Проводка уже записана и не изменится. Доказательство для скачивания появится завтра.</p>
      </Note>
    );
  const withProof = async (use: (file: string) => Promise<void> | void) => {
    setBusy(true);
    const { result, error } = await call(getJournalProof, { params: { id: _id } });
    if (error) showToast(error.message);
    else await use(fileOf(result));
    setBusy(false);
  };
  return (
    <Well className="grid gap-3">
      <p className="flex items-center gap-2 font-strong text-good">
        <Icon of={ShieldCheck} /> Запись заверена
      </p>
      <Facts
        facts={[
          { name: 'Запись', value: `№${formatNumber(seal.no)}` },
          { name: 'Её отпечаток', value: hashText(seal.hash) },
          { name: 'До отпечатка дня', value: counted(day.steps, ['шаг', 'шага', 'шагов']) },
          { name: dayText(day.day), value: hashText(day.hash) },
        ]}
      />
      <p className="text-13 text-pretty text-ink-soft">
        Отпечаток дня{' '}
        <Link to="/about/ledger" className="link">
          опубликован
        </Link>
        . Исправить запись задним числом нельзя: он перестанет сходиться.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" isPending={isBusy} onClick={() => withProof(async (file) => setVerdict(await check(file)))}>
          Проверить здесь
        </Button>
        <Button
          look="ghost"
          size="s"
          onClick={() => withProof((file) => saveFile(file, `доказательство-записи-${seal.no}.json`, 'application/json'))}
        >
          Скачать JSON
        </Button>
      </div>
      <div role="status">
        {verdict?.isRight ? (
          <Note meaning="good">
            <b className="font-strong">Сошлось</b>
            <p className="text-ink-soft">{counted(verdict.steps, ['шаг', 'шага', 'шагов'])}, отпечаток дня тот же, что опубликован.</p>
          </Note>
        ) : verdict ? (
          <Note meaning="bad">
            <b className="font-strong">Не сошлось</b>
            <p className="text-ink-soft">{verdict.why} Скачайте доказательство и пришлите нам: копия останется у вас.</p>
            <Link to="/contacts" className="link">
              Написать
            </Link>
          </Note>
        ) : null}
      </div>
    </Well>
  );
}

type Verifier = {
  verify: (file: string) => Promise<{ ok: true; steps: number; days: { day: string; hash: string }[] } | { ok: false; why: string }>;
};
const program = '/ledger/verify.mjs';

/** The published fingerprint is asked for apart from the proof. */
async function check(file: string): Promise<Verdict> {
  // without https a browser has no SHA-256
  if (!globalThis.crypto?.subtle) return { isRight: false, why: 'Этот браузер не умеет считать отпечатки.' };
  const { verify } = (await import(/* @vite-ignore */ program)) as Verifier;
  const text = await verify(file);
  if (!text.ok) return { isRight: false, why: `${text.why.charAt(0).toUpperCase()}${text.why.slice(1)}.` };
  const { day, hash } = text.days[0]!;
  const { answer } = await call(listLedgerDays, { query: { day } });
  if (answer?.result[0]?.hash !== hash) return { isRight: false, why: 'Опубликован другой отпечаток дня.' };
  return { isRight: true, steps: text.steps };
}
