const failed = new Set<HTMLLinkElement>();
let asked: Promise<unknown> = Promise.resolve();

/** Records which stylesheets failed to load. A link without a sheet can also be one that is still loading. */
export const watchStyles = (): void =>
  window.addEventListener("error", ({ target }) => void (isStylesheet(target) && failed.add(target)), true);

/**
 * Reloads the stylesheets that failed, since Vite's loader requests each only once. Chunks that wait at the same time can
 * share a stylesheet, so this also waits for the stylesheets that another chunk requested.
 */
export function loadMissingStyles(): Promise<unknown> {
  const links = [...failed];
  failed.clear();
  asked = Promise.all([asked, ...links.map(loadAgain)]);
  return asked;
}

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === "stylesheet";

const loadAgain = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener("load", resolve);
    next.addEventListener("error", resolve);
    link.replaceWith(next);
  });
