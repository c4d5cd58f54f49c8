import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SentenceKey } from "../i18n.ts";

/**
 * Entry of the navigation rail, the bottom bar and the palette. A feature exports its own as `place` from `web/place.ts`.
 */
export type Place = {
  id: string;
  /** Sort order, lowest first. */
  position: number;
  /** Path of the page. Every path that begins with this one highlights the entry. */
  to: string;
  /** Usually `<noun>:place`, which is among the sentences loaded for the first page. */
  label: SentenceKey;
  icon: TablerIcon;
  /** Shows a number next to the label, such as the number of open tasks. */
  Count?: ComponentType;
  /** Shown below the entry in the rail: subpages that the user has pinned. */
  Below?: ComponentType;
};
