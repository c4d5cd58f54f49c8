import type { ReactElement, Ref } from "react";

/** Draws the button of the saved searches, before and after their code has loaded. */
export type RenderButton = (props: {
  ref?: Ref<HTMLButtonElement>;
  "aria-expanded": boolean;
  onClick: () => void;
}) => ReactElement;
