import { useRef, type ReactNode } from "react";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { useLeaveByEscape } from "#web/ui/use-leave-by-escape.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import classes from "./DecisionBar.module.css";

/** Rating in the decision bar. Its shortcut focuses the current star, or else the first. */
export function RateBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { handlers } = useLeaveByEscape();

  function handleShortcut() {
    const stars = box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
    const given = [...stars].find((star) => star.checked && star.value !== "0");
    (given ?? [...stars].find((star) => star.value !== "0"))?.focus();
  }
  useShortcuts({ rate: handleShortcut });

  return (
    <div ref={box} className={classes.rate} {...handlers}>
      {children}
      <Kbd keys={keys.rate.press} />
    </div>
  );
}
