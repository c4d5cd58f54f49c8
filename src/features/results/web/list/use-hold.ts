import { useState } from "react";

/** Whether somebody is at the rows: by the pointer, by the keyboard, or because they have scrolled to some. */
export function useHold() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  return {
    isHeld: isPointedAt || hasFocus || isScrolled,
    setScrolled,
    handlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
