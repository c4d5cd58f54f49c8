import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The filters where there is no room for them beside the results. */
export function FacetDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation(["search", "common"]);
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
      {children}
    </Drawer>
  );
}
