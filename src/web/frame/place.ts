import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { SentenceKey } from "../i18n.ts";

/** A place of the rail, the bottom bar and the palette. A feature exports its own as `place` from its `web/place.ts`. */
export type Place = {
  id: string;
  /** The lowest is first. */
  position: number;
  /** The address. All addresses that begin with it count as this place. */
  to: string;
  /** A noun's is `<noun>:place`, which comes with the first sentences. */
  label: SentenceKey;
  icon: TablerIcon;
  /** Shows the number beside the label, for a place that counts what waits there. */
  Count?: ComponentType;
  /** Shown under it in the rail: the places within this one that the reader has pinned. */
  Below?: ComponentType;
};
