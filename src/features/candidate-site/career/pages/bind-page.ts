import { createElement, type ComponentType, type ReactElement } from "react";
import type { CandidatePage } from "../candidate-page.ts";
import type { Translate } from "../career.views.ts";

/** A page with its component. Its view has lost its type, because the bound pages of all nouns are one list. */
export type BoundPage = { name: string; toElement(view: unknown, t: Translate): ReactElement };

/** Binds the component that shows the view of a page. */
export const bindPage = <View>(
  { name }: CandidatePage<View>,
  Page: ComponentType<{ view: View; t: Translate }>,
): BoundPage => ({ name, toElement: (view, t) => createElement(Page, { view: view as View, t }) });
