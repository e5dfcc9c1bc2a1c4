import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

export const Russian = ({ children }: { children: ReactNode }) => <I18nProvider locale="ru-RU">{children}</I18nProvider>;
