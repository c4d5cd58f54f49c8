import { Button, Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHeldKeys } from "#web/ui/hold-keys.ts";
import classes from "./Facets.module.css";

type FacetDrawerProps = {
  onClose: () => void;
  /** Opens the advanced search, on screens where that has no other button. */
  onAdvanced: (() => void) | undefined;
  children: ReactNode;
};

/** Filters in a drawer, for screens without room next to the results. */
export function FacetDrawer({ onClose, onAdvanced, children }: FacetDrawerProps) {
  const { t } = useTranslation(["search", "common"]);
  useHeldKeys(true, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t("facets.label")}
      size={320}
      padding={0}
      styles={{ header: { padding: "12px 12px 4px 20px" } }}
      closeButtonProps={{ "aria-label": t("common:actions.close") }}
    >
      {onAdvanced && (
        <div className={classes.advanced}>
          <Button fullWidth onClick={onAdvanced}>
            {t("advanced.title")}
          </Button>
        </div>
      )}
      {children}
    </Drawer>
  );
}
