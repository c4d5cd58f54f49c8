import { Suspense, useState, type ReactNode } from "react";
import { loadable } from "../loadable.ts";
import { useHeldKeys } from "./hold-keys.ts";
import type { RenderTrigger } from "./render-trigger.ts";

type DeferredMenuProps = {
  /** Draws the button that opens the menu; the properties belong on the button itself. */
  renderTrigger: RenderTrigger;
  /** Menu.Item and its kin. A component that loads lazily keeps Mantine's menu out of the first load. */
  children: ReactNode;
};

const OpenedMenu = loadable(async () => (await import("./OpenedMenu.tsx")).OpenedMenu);

/** A menu whose code loads when it is first opened: most readers open few of those they see. */
export function DeferredMenu({ renderTrigger, children }: DeferredMenuProps) {
  const [isWanted, setWanted] = useState(false);
  useHeldKeys(isWanted, () => setWanted(false));
  const standIn = renderTrigger({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setWanted(true),
  });
  if (!isWanted) return standIn;

  return (
    <Suspense fallback={standIn}>
      <OpenedMenu renderTrigger={renderTrigger}>{children}</OpenedMenu>
    </Suspense>
  );
}
