import { createElement, type ComponentType, type ReactElement } from "react";
import type { CandidatePage } from "../candidate-page.ts";
import type { Translate } from "../career.views.ts";

/** A page with its component. The view's type is erased, because the pages of all nouns form one list. */
export type BoundPage = { name: string; toElement(view: unknown, t: Translate): ReactElement };

export const bindPage = <View>(
  { name }: CandidatePage<View>,
  Page: ComponentType<{ view: View; t: Translate }>,
): BoundPage => ({ name, toElement: (view, t) => createElement(Page, { view: view as View, t }) });
