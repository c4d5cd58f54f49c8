import { useState } from "react";

/** Whether the user uses the rows: points at them, focuses them, or has scrolled. */
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
