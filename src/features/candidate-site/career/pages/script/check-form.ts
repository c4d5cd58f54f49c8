import { cleanEmail, isEmail } from "#shared/email.ts";
import { withColon } from "#shared/with-colon.ts";
import { isDamaged } from "./damaged-file.ts";

type Input = HTMLInputElement | HTMLTextAreaElement;
type Fault = { input: Input; message: string };

/** Validates the form before it is sent and shows errors next to the fields. The server validates again. */
export function checkForm(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<Input>("[data-field] [data-missing]")];
  const faults = inputs.flatMap((input) => {
    const message = faultOf(form, input);
    showFault(form, input, message);
    return message ? [{ input, message }] : [];
  });
  showSummary(form, faults);
  return faults.length === 0;
}

export function faultOf(form: HTMLFormElement, input: Input): string | undefined {
  const { missing, mistyped, badEmail } = input.dataset;
  if (input.validity.valueMissing || (input.required && input.value.trim() === "")) return missing;
  if (input.validity.typeMismatch) return mistyped;
  if (badEmail && input.value.trim() !== "" && !isEmail(cleanEmail(input.value))) return badEmail;
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  return file && fileFault(form, input, file);
}

function fileFault(form: HTMLFormElement, input: Input, file: File): string | undefined {
  const { wrongKind, empty, damaged, tooLarge } = input.dataset;
  const ending = endingOf(file.name);
  // The server checks the content, so names without an extension ("CV", "CV 2.1") are left to it.
  if (ending && !(input.getAttribute("accept") ?? "").split(",").includes(`.${ending}`)) return wrongKind;
  if (file.size === 0) return empty;
  if (file.size > Number(form.dataset.maxSize)) return tooLarge;
  return ending && isDamaged(file) ? damaged?.replace("#", ending.toUpperCase()) : undefined;
}

const endingOf = (name: string) => /\.([a-z]\w{0,9})$/i.exec(name)?.[1]?.toLowerCase();

export function showFault(form: HTMLFormElement, input: Input, message: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`#${input.id}-error`);
  if (!place) return;
  place.hidden = !message;
  place.textContent = message ?? "";
  if (message) input.setAttribute("aria-invalid", "true");
  else {
    input.removeAttribute("aria-invalid");
    takeOffSummary(input);
  }
}

/** Removes a corrected field from the summary of errors. */
function takeOffSummary(input: Input): void {
  const summary = document.querySelector<HTMLElement>("#summary");
  const entry = summary?.querySelector(`a[href="#${input.id}"]`)?.parentElement;
  if (!summary || !entry) return;
  entry.remove();
  const left = summary.querySelectorAll("li").length;
  const heading = summary.querySelector(".summary-heading");
  if (heading) heading.textContent = countText(summary, left);
  summary.hidden = left === 0;
}

const countText = ({ dataset }: HTMLElement, count: number) =>
  (count === 1 ? dataset.one : dataset.other?.replace("#", String(count))) ?? "";

function showSummary(form: HTMLFormElement, faults: Fault[]): void {
  const summary = document.querySelector<HTMLElement>("#summary");
  if (!summary) return;
  summary.hidden = faults.length === 0;
  if (faults.length === 0) return;

  // A form that is one section of its page has a heading above it.
  const isPart = summary.parentElement?.querySelector(":scope > h2") !== null;
  const heading = document.createElement(isPart ? "h3" : "h2");
  heading.className = "summary-heading";
  heading.textContent = countText(summary, faults.length);
  const list = document.createElement("ul");
  for (const { input, message } of faults) {
    const link = document.createElement("a");
    link.href = `#${input.id}`;
    const name = nameOf(form, input);
    link.textContent = name === "" ? message : `${withColon(name)} ${message}`;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      input.focus();
    });
    list.appendChild(document.createElement("li")).append(link);
  }
  summary.replaceChildren(heading, list);
  summary.focus();
}

/** Returns the label's first text, without the mark of an optional field. */
function nameOf(form: HTMLFormElement, input: Input): string {
  if (input.type === "checkbox") return "";
  const label = form.querySelector(`label[for="${input.id}"]`) ?? input.closest("fieldset")?.querySelector("legend");
  return label?.firstChild?.textContent ?? "";
}
