import type { ReactElement, Ref } from "react";

/** Renders the button of the saved searches, both before and after their code is loaded. */
export type RenderButton = (props: {
  ref?: Ref<HTMLButtonElement>;
  "aria-expanded": boolean;
  onClick: () => void;
}) => ReactElement;
