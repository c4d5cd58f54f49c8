import type { ReactElement, Ref } from "react";

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: () => void;
};

export type RenderTrigger = (props: TriggerProps) => ReactElement;
