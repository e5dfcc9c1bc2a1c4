import { Outlet } from 'react-router';
import type { Route } from './+types/page-errors.ts';
import { ErrorScreen } from './frame/error-screen.tsx';

export default function PageErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
