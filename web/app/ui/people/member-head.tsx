import type { ReactNode } from 'react';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';

export function MemberHead({ title, tabTitle = title, children }: { title: string; tabTitle?: string; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <PageHead title={tabTitle} isHidden />
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/profile/dashboard', name: 'Кабинет' }, { name: title }]} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1 className="title-1">{title}</h1>
        {children}
      </div>
    </div>
  );
}
