import type { CSSProperties } from "react";
import { usePaneWidth } from "#web/ui/pane-widths.ts";

/** Widths in pixels. The documents get the remaining width, at least half of the view. */
export const widths = {
  stack: { usual: 232, min: 180, max: 400 },
  review: { usual: 360, min: 300, max: 640 },
};

/** Returns the widths that the user chose for the panes, and the CSS variables for them. */
export function useViewWidths() {
  const [stack, setStack] = usePaneWidth("application", "stack");
  const [review, setReview] = usePaneWidth("application", "review");
  const style = {
    ...(stack !== undefined && { "--stack-width": `${stack}px` }),
    ...(review !== undefined && { "--review-width": `${review}px` }),
  } as CSSProperties;
  return { style, stack: { width: stack, onChange: setStack }, review: { width: review, onChange: setReview } };
}

export type ViewWidths = Pick<ReturnType<typeof useViewWidths>, "stack" | "review">;
