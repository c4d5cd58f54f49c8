import type { ReactElement, Ref } from "react";

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: () => void;
};

/** Renders the button that opens a menu. */
export type RenderTrigger = (props: TriggerProps) => ReactElement;
