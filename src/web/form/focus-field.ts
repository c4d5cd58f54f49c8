const boxMark = "[data-field-conflict]";
const typedInto = "[role=textbox][contenteditable=true], input:not([type=hidden]), select, textarea";

/** Focuses the control of a field: its text input, or its first button if there is none. */
export function focusControl(field: ParentNode, options?: FocusOptions): void {
  const first = (selector: string) =>
    [...field.querySelectorAll<HTMLElement>(selector)].find((control) => !control.closest(boxMark));
  (first(typedInto) ?? first("button"))?.focus(options);
}

/** Focuses the first field with an unresolved conflict. Returns whether there is one. */
export function focusConflict(form: ParentNode): boolean {
  const box = form.querySelector<HTMLElement>(boxMark);
  box?.scrollIntoView({ block: "center" });
  box?.focus({ preventScroll: true });
  return box !== null;
}
