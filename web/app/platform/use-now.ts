/** The server's moment: that of the page while hydrating, then of now, by the minute. */
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { nameZone, servedTime } from './format/dates.ts';
import { serverAhead, serverNow } from './server-time.ts';

const minute_ms = 60_000;

export function useNow(): Date {
  // A cached page brings its own moment: no mismatch.
  const rendered = (useRouteLoaderData('root') as { rendered_at: string } | undefined)?.rendered_at;
  const [now, setNow] = useState(() => (rendered ? servedTime(rendered) : new Date()));
  useEffect(() => {
    const look = () => setNow(serverNow());
    nameZone();
    look();
    const timer = setInterval(look, minute_ms);
    const unsubscribe = serverAhead.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return now;
}
