import { isTextField, typeInto } from "./type-into.ts";

const pressedByEnter = "a[href], button, summary, input:is([type=button], [type=submit], [type=reset])";
const pressedBySpace =
  "button, summary, input:is([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio])";
const radioSteps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Performs a browser's default action for a key press on an element. */
export function pressByKey(event: KeyboardEvent, target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  const { key, shiftKey } = event;
  if (key === "Tab") return moveFocus(shiftKey ? -1 : 1);
  if (event.ctrlKey || event.metaKey) return;

  if (isTextField(target) && (key !== "Enter" || !(target instanceof HTMLInputElement))) return typeInto(target, key);
  if (key === "Enter" && target.matches(pressedByEnter)) return target.click();
  if (key === " " && target.matches(pressedBySpace)) return target.click();
  if (!(target instanceof HTMLInputElement)) return;
  const step = radioSteps[key];
  if (key === "Enter") submit(target.form);
  else if (target.type === "radio" && step) chooseRadio(target, step);
}

/** Implicit submission: a disabled submit button prevents it. */
function submit(form: HTMLFormElement | null): void {
  const button = form?.querySelector<HTMLButtonElement>("button:not([type]), [type=submit]");
  if (!button?.disabled) form?.requestSubmit(button);
}

function chooseRadio(radio: HTMLInputElement, by: 1 | -1): void {
  const inGroup = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
    ({ name, form, disabled }) => name === radio.name && form === radio.form && !disabled,
  );
  const next = inGroup.at((inGroup.indexOf(radio) + by) % inGroup.length);
  next?.focus();
  next?.click();
}

const tabStops = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex]", "[contenteditable=true]"]
  .map((stop) => `${stop}:not(:disabled, [tabindex="-1"])`)
  .join();

function moveFocus(by: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    (stop) => stop.getClientRects().length > 0 && !stop.closest("[inert], [aria-hidden=true]"),
  );
  const from = stops.findIndex((stop) => stop === document.activeElement);
  stops.at((from + by) % stops.length)?.focus();
}
