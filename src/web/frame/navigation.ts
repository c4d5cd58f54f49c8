import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SentenceKey } from "../i18n.ts";

export type NavigationEntry = {
  id: string;
  /** The address, and the beginning of the addresses that count as being there. */
  to: string;
  section: string;
  /** A noun's is `<noun>:place`, which comes with the first sentences. */
  label: SentenceKey;
  icon: TablerIcon;
  /** Shows the number beside the label, for a place that counts what waits there. */
  Count?: ComponentType;
  /** Shown under it in the rail: the places within this one that the reader has pinned. */
  Below?: ComponentType;
};
