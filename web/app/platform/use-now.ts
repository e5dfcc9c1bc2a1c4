/** The server's moment while hydrating, then the browser's by the minute. */
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

const minute_ms = 60_000;

export function useNow(): Date {
  // A cached page brings its own moment: no mismatch.
  const rendered = (useRouteLoaderData('root') as { rendered_at: string } | undefined)?.rendered_at;
  const [now, setNow] = useState(() => (rendered ? new Date(rendered) : new Date()));
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), minute_ms);
    return () => clearInterval(timer);
  }, []);
  return now;
}
