import type { ReactNode } from 'react';

export const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2">{children}</div>;
export const Duo = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">{children}</div>
);
