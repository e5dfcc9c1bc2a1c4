import { useEffect, useState } from 'react';

export function useCountdown(from_s: number): [left_s: number, start: (seconds: number) => void] {
  const [left_s, setLeft] = useState(from_s);
  useEffect(() => {
    if (left_s <= 0) return;
    const timer = setTimeout(() => setLeft(left_s - 1), 1000);
    return () => clearTimeout(timer);
  }, [left_s]);
  return [left_s, setLeft];
}
