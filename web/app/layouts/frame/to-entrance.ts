/** The frame's ways to the sign-in and the registration: whoever takes one comes back to what they were looking at. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { backHere } from '../../platform/guards.ts';
import { isPlainClick } from '../../ui/link.tsx';

/** Asked at the press: a page that was kept for every stranger cannot know what stands in this one's address. */
export function useToEntrance(to: '/login' | '/reg'): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to + backHere(location));
  };
}
