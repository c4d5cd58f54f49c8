/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A horizontal rule cannot be dragged. */
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { narrowest, widest } from "../column-config.ts";
import classes from "./ColumnEdge.module.css";

type ColumnEdgeProps = { label: string; width: number; onResize: (width: number) => void };

const step = 16;

/** Edge of a column header that resizes the column, by dragging or with the arrow keys. */
export function ColumnEdge({ label, width, onResize }: ColumnEdgeProps) {
  const grip = useRef<{ x: number; width: number }>(undefined);
  const widthOf = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? 0;

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  }

  function handlePointerMove(event: PointerEvent) {
    if (grip.current) onResize(grip.current.width + event.clientX - grip.current.x);
  }

  function handleRelease() {
    grip.current = undefined;
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    onResize(widthOf(event.currentTarget) + (event.key === "ArrowLeft" ? -step : step));
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
      onKeyDown={handleKeyDown}
    />
  );
}
