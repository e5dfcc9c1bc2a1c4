/** The buyer's choice on the page: begins with what the address says, and can be carried to the sign-in page and back. */
import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { Service } from '@artel/contracts/services/services.ts';
import { useEffect, useState } from 'react';
import { type Choice, choiceQuery, firstChoice, readChoice, type Totals, totalsOf } from '../choice.ts';

export type Chosen = {
  choice: Choice;
  totals: Totals;
  /** For an address that brings this choice back. */
  query: string;
  choosePackage: (key: PackageKey) => void;
  /** 0 takes the extra away. */
  chooseExtra: (no: number, quantity: number) => void;
};

export function useChoice(service: Service): Chosen {
  const [choice, setChoice] = useState(() => firstChoice(service));
  // after the first paint: the page of a stranger comes from a cache that knows no choices
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
