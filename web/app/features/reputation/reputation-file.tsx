import { exportReputation, reputationFile } from '@artel/contracts/people/reputation.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, Card, Link } from '../../ui/index.ts';

export function ReputationFile() {
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const { result, error } = await call(exportReputation, {});
    setBusy(false);
    if (error) return showToast(error.message);
    saveFile(reputationFile(result), `репутация-${result.person.user_name}.json`, 'application/json');
  };
  return (
    <Card label="Репутация с подписью" className="grid gap-3">
      <h2 className="title-3">Репутация с&nbsp;подписью</h2>
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        Заказы, сроки, споры и&nbsp;всё, из&nbsp;чего сложилась оценка, одним файлом. Подпись ставит площадка: показать файл можно где
        угодно, подделать в&nbsp;нём ничего нельзя.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={Download} isPending={isBusy} onClick={take}>
          Скачать файл
        </Button>
        <Link to="/about/reputation" className="link touch">
          Как его проверяют
        </Link>
      </p>
    </Card>
  );
}
