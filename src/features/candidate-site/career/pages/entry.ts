import { renderToStaticMarkup } from "react-dom/server";
import enhance from "virtual:progressive-enhancement";
import type { PageBundle } from "../career.views.ts";
import { boundPages } from "./bound-pages.ts";

export const renderPage: PageBundle["renderPage"] = (name, view, t) => {
  const page = boundPages.get(name);
  if (!page) throw new Error(`No component is bound to the page "${name}".`);
  return `<!doctype html>${renderToStaticMarkup(page.toElement(view, t))}`;
};

export const script: PageBundle["script"] = enhance;
