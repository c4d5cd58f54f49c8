const overlays = '[role="dialog"], dialog[open], [role="menu"]';

/** Whether a dialog or a menu is open above the screen. Both leave the DOM the moment they close (theme.ts). */
export const hasOverlay = (): boolean => document.querySelector(overlays) !== null;

export const overlayOf = (element: Element | null): Element | null => element?.closest(overlays) ?? null;
