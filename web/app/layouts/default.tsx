import { Outlet } from 'react-router';
import type { Route } from './+types/default.ts';
import { DefaultFrame } from './frame/default-frame.tsx';
import { ErrorScreen } from './frame/error-screen.tsx';

export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DefaultFrame>
      <ErrorScreen error={error} />
    </DefaultFrame>
  );
}
