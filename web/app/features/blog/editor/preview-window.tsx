import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDrawnWidth } from '../../../ui/charts/use-drawn-width.ts';
import { cx } from '../../../ui/index.ts';

type WindowProps = {
  title: string;
  width: number;
  theme: 'light' | 'dark';
  isPhone: boolean;
  onEscape: () => void;
  children: ReactNode;
};

// no address: nothing is asked for, and the policy of the page holds inside
const blank = '<!doctype html><html lang="ru"><head><title>Статья</title></head><body></body></html>';

export function PreviewWindow({ title, width, theme, isPhone, onEscape, children }: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [box, room] = useDrawnWidth<HTMLDivElement>(width);
  const scale = Math.min(1, room / width);
  const begin = (): void => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) inside.head.append(inside.importNode(sheet, true));
    inside.addEventListener('click', staysInside, true);
    inside.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onEscape();
    });
    setBody(inside.body);
  };
  useLayoutEffect(() => {
    body?.ownerDocument.documentElement.setAttribute('data-theme', theme);
  }, [body, theme]);
  return (
    <div
      className={cx(
        'overflow-hidden',
        isPhone ? 'mx-auto w-full max-w-[402px] rounded-[28px] border-[6px] border-ink' : 'rounded-card border border-line',
      )}
    >
      <div ref={box} className="h-[min(62dvh,720px)] overflow-hidden">
        <iframe
          ref={frame}
          title={title}
          srcDoc={blank}
          onLoad={begin}
          className="block border-0"
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
      {body ? createPortal(children, body) : null}
    </div>
  );
}

/** Links lead nowhere, but for those to another part of the same article. */
function staysInside(event: MouseEvent): void {
  // of another window: no instance of this one's Element
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const to = link.getAttribute('href') ?? '';
  if (to.startsWith('#')) link.ownerDocument.getElementById(to.slice(1))?.scrollIntoView();
}
