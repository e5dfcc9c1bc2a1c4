import type { ArticleContent } from '@artel/contracts/site/blog/article.ts';
import { adminListPostServices, type EditedPost } from '@artel/contracts/site/blog/blog-editor.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Segment } from '../../../ui/controls/tabs.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { WordMark } from '../../../ui/index.ts';
import { Article } from '../article.tsx';
import { readAs } from './preview.state.ts';
import { PreviewWindow } from './preview-window.tsx';

const widths = { computer: 1280, phone: 390 } as const;

export function Preview({ post, content, onClose }: { post: EditedPost; content: ArticleContent; onClose: () => void }) {
  const [device, setDevice] = useState<keyof typeof widths>('computer');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { brandName } = useSite();
  const now = useNow();
  const cards = useQuery(query(adminListPostServices, { params: { id: post._id } })).data?.result ?? [];
  return (
    <Dialog title="Как увидят читатели" size="xl" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3">
        <Segment
          label="На чём"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'computer', name: 'Компьютер' },
            { value: 'phone', name: 'Телефон' },
          ]}
        />
        <Segment
          label="Оформление"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', name: 'Светлая' },
            { value: 'dark', name: 'Тёмная' },
          ]}
        />
        <span className="text-13 text-ink-soft">Ссылки внутри не открываются.</span>
      </div>
      <PreviewWindow
        key={device}
        title="Статья, как на сайте"
        width={widths[device]}
        theme={theme}
        isPhone={device === 'phone'}
        onEscape={onClose}
      >
        <div className="border-b border-line" aria-hidden="true">
          <div className="page flex h-14 items-center md:h-[68px]">
            <WordMark brandName={brandName} />
          </div>
        </div>
        <main className="page">
          <Article post={readAs(post, content, { cards, now })} isPreview />
        </main>
      </PreviewWindow>
    </Dialog>
  );
}
