import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import classes from "./PaneSplitter.module.css";

type PaneSplitterProps = {
  label: string;
  /** Width of the resized pane in pixels; undefined for its usual width. */
  width: number | undefined;
  usual: number;
  min: number;
  max: number;
  /** Side of the splitter on which the pane is. */
  side: "left" | "right";
  className?: string | undefined;
  /** Called with undefined to reset the pane to its usual width. */
  onChange: (width: number | undefined) => void;
};

const step = 16;

/** Splitter between two panes, moved by dragging or with the arrow keys. A double click or Enter resets the width. */
export function PaneSplitter(props: PaneSplitterProps) {
  const { label, width, usual, min, max, side, className, onChange } = props;
  const drag = useRef<{ x: number; width: number }>(undefined);
  const shown = Math.min(max, Math.max(min, width ?? usual));
  const outwards = side === "left" ? 1 : -1;

  /** Returns the rendered width, which is smaller than the chosen width in a narrow browser window. */
  function drawnWidth(line: HTMLElement): number {
    const around = line.parentElement?.getBoundingClientRect();
    if (!around || around.width === 0) return shown;
    const { left, width: thickness } = line.getBoundingClientRect();
    const place = left + thickness / 2;
    return side === "left" ? place - around.left : around.right - place;
  }

  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: drawnWidth(event.currentTarget) };
  }

  function handlePointerMove({ clientX }: PointerEvent) {
    if (drag.current) change(drag.current.width + (clientX - drag.current.x) * outwards);
  }

  function handleEnd() {
    drag.current = undefined;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const drawn = drawnWidth(event.currentTarget);
    const targets: Record<string, number | undefined> = {
      ArrowLeft: drawn - step * outwards,
      ArrowRight: drawn + step * outwards,
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (target === undefined) onChange(undefined);
    else change(target);
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An <hr> can't be moved.
      role="separator"
      className={[classes.splitter, className].join(" ")}
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={shown}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={handleKeyDown}
    />
  );
}
