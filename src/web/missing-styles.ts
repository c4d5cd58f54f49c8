const failed = new Set<HTMLLinkElement>();
let asked: Promise<unknown> = Promise.resolve();

/** Notes which stylesheets failed to load: one that is still on its way has no sheet either. */
export const watchStyles = (): void =>
  window.addEventListener("error", ({ target }) => void (isStylesheet(target) && failed.add(target)), true);

/**
 * Loads the stylesheets that failed: the bundler's loader asks for each only once. Parts that wait at the same time may need
 * the same one, so this resolves when those that another part asked for have come too.
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
