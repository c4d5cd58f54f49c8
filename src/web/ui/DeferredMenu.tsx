import { Suspense, useState, type ReactNode } from "react";
import { loadable } from "../loadable.ts";
import { useHeldKeys } from "./hold-keys.ts";
import type { RenderTrigger } from "./render-trigger.ts";

type DeferredMenuProps = {
  /** Renders the button that opens the menu. Pass the given props on to the button. */
  renderTrigger: RenderTrigger;
  /** Menu.Item and similar. Put them into a lazy component to keep Mantine's menu out of the first load. */
  children: ReactNode;
};

const OpenedMenu = loadable(async () => (await import("./OpenedMenu.tsx")).OpenedMenu);

/** Menu whose code loads when it is first opened, since users open few of the menus they see. */
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
