import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const untaken_ms = 100;

/** After a navigation that removed the focused element, Tab and a screen reader go on from the new content, not from the page's top. */
export function RouteFocus() {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }, untaken_ms);
    return () => clearTimeout(timer);
  }, [key]);
  return null;
}
