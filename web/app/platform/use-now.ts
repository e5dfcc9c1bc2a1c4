/** The present moment for words like «3 часа назад»: the server's while hydrating, then the browser's, moving by the minute. */
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

const minute_ms = 60_000;

export function useNow(): Date {
  // The page may come from a cache: its own moment makes the first text of the browser equal to the server's.
  const rendered = (useRouteLoaderData('root') as { rendered_at: string } | undefined)?.rendered_at;
  const [now, setNow] = useState(() => (rendered ? new Date(rendered) : new Date()));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minute_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
}
