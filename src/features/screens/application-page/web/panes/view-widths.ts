import type { CSSProperties } from "react";
import { usePaneWidth } from "#web/ui/pane-widths.ts";

/** In pixels; the documents take what is left, and at least the half. */
export const widths = {
  stack: { usual: 232, min: 180, max: 400 },
  review: { usual: 360, min: 300, max: 640 },
};

/** How wide a reader made the panes of an application, and the style that makes them so. */
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
