import { useState, type ClipboardEvent, type DragEvent } from "react";

/** Handles files that are dropped on an element or pasted into it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);

  function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    setIsOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return {
    isOver,
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
      onDrop: (event: DragEvent) => take(event, event.dataTransfer),
      onDragLeave: () => setIsOver(false),
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      },
    },
  };
}
