import { type DragEvent, useState } from 'react';

export type DropZone = {
  isOver: boolean;
  on: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
};

export function useDropZone(take: ((files: File[]) => void) | undefined): DropZone {
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!take || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    on: {
      onDragEnter: hover,
      onDragOver: hover,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!take || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
  };
}
