import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { notices, trays } from "../features.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { loadAhead } from "#web/load-part.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { keys } from "#web/ui/keys.ts";
import { useFocusKeeper } from "#web/ui/use-focus-return.ts";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import classes from "./AppFrame.module.css";
import { commandList } from "./command-list.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { ConnectionBanner } from "#web/frame/ConnectionBanner.tsx";
import { NavigationBar } from "./NavigationBar.tsx";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";
import { TopBar } from "./TopBar.tsx";
import { useSlimRail } from "./use-slim-rail.ts";
import { useUndoKey } from "#web/frame/use-undo-key.ts";

const keysDialog = dialogAhead(async () => (await import("./KeysDialog.tsx")).KeysDialog);

export function AppFrame() {
  const { t } = useTranslation();
  const { isSlim, toggle } = useSlimRail();
  const [isPaletteOpen, palette] = useDisclosure(false);
  const [areKeysShown, sheet] = useDisclosure(false);
  useHotkeys([[keys.palette.press, palette.toggle]], []);
  useUndoKey();
  useFocusKeeper();
  useEffect(() => loadAhead(commandList.load), []);
  useShortcuts({ palette: "native", help: sheet.open });

  return (
    <div className={classes.frame} data-slim={isSlim || undefined}>
      <a href="#content" className={classes.skip}>
        {t("frame.skip")}
      </a>
      <NavigationBar isSlim={isSlim} onToggle={toggle} />
      <TopBar onOpenPalette={palette.open} onShowKeys={sheet.open} />
      <div className={classes.banner}>
        <ConnectionBanner />
        {Object.entries(notices).map(([name, Notice]) => (
          <Suspense key={name}>
            <Notice />
          </Suspense>
        ))}
      </div>
      <main id="content" tabIndex={-1} className={classes.main}>
        <ConfirmProvider>
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </ConfirmProvider>
      </main>
      <div className={classes.tray}>
        {Object.entries(trays).map(([name, Tray]) => (
          <Suspense key={name}>
            <Tray />
          </Suspense>
        ))}
      </div>
      {isPaletteOpen && <CommandPalette onClose={palette.close} />}
      {areKeysShown && <keysDialog.Dialog onClose={sheet.close} />}
      <FlashRegion />
      <RouteAnnouncer />
    </div>
  );
}
