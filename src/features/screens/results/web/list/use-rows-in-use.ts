import { useState } from "react";

/** Whether the reader is using the rows: by the pointer, by the keyboard, or by having scrolled. */
export function useRowsInUse() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  return {
    isInUse: isPointedAt || hasFocus || isScrolled,
    setScrolled,
    handlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
