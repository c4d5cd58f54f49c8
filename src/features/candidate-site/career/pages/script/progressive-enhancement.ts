import { checkForm, faultOf, showFault } from "./check-form.ts";
import { examine } from "./damaged-file.ts";
import { forgetDraft, keepDraft } from "./draft.ts";
import { fillFromCv } from "./fill-from-cv.ts";
import { fileSize } from "./file-size.ts";

/* Optional script of the pages. It stores drafts, shows the names of chosen files, validates forms before they are
   sent, and prevents sending twice. */

const arrived = document.querySelector<HTMLElement>("[data-clears-draft]");
if (arrived?.dataset.clearsDraft) forgetDraft(arrived.dataset.clearsDraft);

const applyForm = document.querySelector<HTMLFormElement>("form[data-draft]");
if (applyForm) enhanceForm(applyForm);

function enhanceForm(form: HTMLFormElement): void {
  form.noValidate = true;
  keepDraft(form, form.dataset.draft ?? "");
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) nameChosenFile(form, input);
  const summary = document.querySelector<HTMLElement>("#summary:not([hidden])");
  summary?.focus();

  // Fields with an error are validated again on each change; other fields are validated on submit.
  form.addEventListener("change", ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField) return;
    // The error of a radio group is shown on its first input.
    const input = form.querySelector<HTMLInputElement>(`[type="radio"][name="${target.name}"][data-missing]`) ?? target;
    if (input.hasAttribute("aria-invalid")) showFault(form, input, faultOf(form, input));
  });
  form.addEventListener("submit", (event) => {
    if (!checkForm(form)) event.preventDefault();
    else if (form.dataset.sent) event.preventDefault();
    else if (showOffline(form, !navigator.onLine)) event.preventDefault();
    else markSent(form, true);
  });
  globalThis.addEventListener("online", () => showOffline(form, false));
  // After going back, browsers restore the page as it was left, so the button has to be enabled again.
  globalThis.addEventListener("pageshow", () => markSent(form, false));
}

/**
 * Shows a notice while offline. Otherwise, the browser would replace the page with its own error page and lose the chosen
 * files.
 */
function showOffline(form: HTMLFormElement, isOffline: boolean): boolean {
  const notice = form.querySelector<HTMLElement>("[data-offline]");
  if (!notice) return false;
  notice.hidden = !isOffline;
  return isOffline;
}

function markSent(form: HTMLFormElement, isSent: boolean): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (!button) return;
  button.dataset.label ??= button.textContent ?? "";
  button.textContent = (isSent ? button.dataset.busy : button.dataset.label) ?? "";
  button.setAttribute("aria-disabled", String(isSent));
  if (isSent) form.dataset.sent = "true";
  else delete form.dataset.sent;
}

function nameChosenFile(form: HTMLFormElement, input: HTMLInputElement): void {
  const place = input.closest("[data-field]")?.querySelector<HTMLElement>("[data-chosen]");
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    const text = file ? `${file.name} · ${fileSize(file.size, document.documentElement.lang)}` : "";
    if (place) place.textContent = text;
    const showFaultOfFile = () => showFault(form, input, file ? faultOf(form, input) : undefined);
    showFaultOfFile();
    if (!file) return;
    // A file that can't be read in the browser is left to the server.
    examine(file).then(
      () => input.files?.[0] === file && showFaultOfFile(),
      () => undefined,
    );
    const read = input.closest("[data-field]")?.querySelector<HTMLElement>("[data-read-by]");
    if (read && !faultOf(form, input)) fillFromCv(form, read, file).catch(() => undefined);
  });
}
