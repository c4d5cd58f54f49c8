type Report = { checked: number; covered: string[] };

/**
 * Hit-tests every visible control of the page: a click at the control's center, scrolled into view, has to reach it.
 * The function runs in the page, so it uses nothing from outside.
 */
export function coveredControls(): Report {
  const interactive = [
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true]",
    "[role=button], [role=link], [role=tab], [role=menuitem], [role=checkbox], [role=radio], [role=switch]",
    "[role=combobox], [role=option], [role=slider], [role=separator][tabindex]",
  ].join(", ");
  const modals = document.querySelectorAll("[aria-modal=true]");
  const root = modals[modals.length - 1] ?? document.body;
  const report: Report = { checked: 0, covered: [] };

  for (const control of root.querySelectorAll<HTMLElement>(interactive)) {
    const target = clickTarget(control);
    if (!target || !isShown(target)) continue;
    const hit = hitAt(target);
    if (hit && reaches(hit, control)) {
      report.checked += 1;
      continue;
    }
    // Scroll to the center, because sticky bars cover content at the edges.
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // Scrolling may render other rows of a virtual list in place of this one.
    if (!target.isConnected || !inSight(target)) continue;
    report.checked += 1;
    const hitInMiddle = hitAt(target);
    if (!hitInMiddle || !reaches(hitInMiddle, control))
      report.covered.push(`${describe(control)} is covered by ${describe(hitInMiddle)}`);
  }
  return report;

  /** Element that people click: the label, if the control itself is hidden and drawn by something else. */
  function clickTarget(control: HTMLElement): HTMLElement | undefined {
    const { width, height } = control.getBoundingClientRect();
    const { opacity, pointerEvents } = getComputedStyle(control);
    if (width > 1 && height > 1 && opacity !== "0") return pointerEvents === "none" ? undefined : control;
    return labelsOf(control)[0];
  }

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function hitAt(element: Element): Element | null {
    const { x, y } = centerOf(element);
    return document.elementFromPoint(x, y);
  }

  /** Center of the first line: a link may wrap, and the middle of its box may lie between the lines. */
  function centerOf(element: Element): { x: number; y: number } {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Whether the center lies in the viewport and in each ancestor that clips the element. */
  function inSight(element: Element): boolean {
    const { x, y } = centerOf(element);
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === "visible") continue;
      const box = parent.getBoundingClientRect();
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) return false;
    }
    return true;
  }

  /**
   * Whether a click on an element reaches a control: on the control, inside it, on its label, or on a control around
   * it.
   */
  function reaches(hit: Element, control: HTMLElement): boolean {
    if (control.contains(hit) || labelsOf(control).some((label) => label.contains(hit))) return true;
    if (hit.contains(control) && hit.matches(interactive)) return true;
    // A rating's stars choose their radio button by the pointer's position.
    return control instanceof HTMLInputElement && control.type === "radio" && sharesRadioGroup(hit, control);
  }

  function sharesRadioGroup(hit: Element, { name }: HTMLInputElement): boolean {
    const other = hit.closest("label")?.control;
    return other instanceof HTMLInputElement && other.type === "radio" && other.name === name;
  }

  function labelsOf(control: HTMLElement): HTMLElement[] {
    const own = "labels" in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const around = control.closest("label");
    return around && !own.includes(around) ? [...own, around] : own;
  }

  function describe(element: Element | null): string {
    if (!element) return "nothing";
    const name = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${name}"`;
  }
}
