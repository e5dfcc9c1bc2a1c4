import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { Service } from '@artel/contracts/services/services.ts';
import { useEffect, useState } from 'react';
import { type Choice, choiceQuery, firstChoice, readChoice, type Totals, totalsOf } from '../choice.ts';

export type Chosen = {
  choice: Choice;
  totals: Totals;
  query: string;
  choosePackage: (key: PackageKey) => void;
  chooseExtra: (no: number, quantity: number) => void;
};

export function useChoice(service: Service): Chosen {
  const [choice, setChoice] = useState(() => firstChoice(service));
  // after hydration: a cached page knows no choice
  useEffect(() => {
    if (location.search) setChoice(readChoice(service, new URLSearchParams(location.search)));
  }, [service]);
  return {
    choice,
    totals: totalsOf(service, choice),
    query: choiceQuery(choice),
    choosePackage: (package_key) => setChoice((old) => ({ ...old, package_key })),
    chooseExtra: (no, quantity) =>
      setChoice((old) => {
        const { [no]: _, ...others } = old.extras;
        return { ...old, extras: quantity > 0 ? { ...others, [no]: quantity } : others };
      }),
  };
}
