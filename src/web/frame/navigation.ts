import type { TablerIcon } from "@tabler/icons-react";
import type { ParseKeys } from "i18next";
import type { ComponentType } from "react";

export type NavigationEntry = {
  id: string;
  /** The address, and the beginning of the addresses that count as being there. */
  to: string;
  section: string;
  label: ParseKeys;
  icon: TablerIcon;
  /** Shows the number beside the label, for a place that counts what waits there. */
  Count?: ComponentType;
  /** Shown under it in the rail: the places within this one that the reader has pinned. */
  Below?: ComponentType;
};
