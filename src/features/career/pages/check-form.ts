type Input = HTMLInputElement | HTMLTextAreaElement;
type Fault = { input: Input; message: string };

/** Says beside each field what the server would say, before anything is sent. The server decides all the same. */
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
  const { missing, mistyped } = input.dataset;
  if (input.validity.valueMissing || (input.required && input.value.trim() === "")) return missing;
  if (input.validity.typeMismatch) return mistyped;
  const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined;
  return file && fileFault(form, input, file);
}

function fileFault(form: HTMLFormElement, input: Input, file: File): string | undefined {
  const { wrongKind, tooLarge } = input.dataset;
  if (!hasAcceptedEnding(file.name, input.getAttribute("accept") ?? "")) return wrongKind;
  return file.size > Number(form.dataset.maxSize) ? tooLarge : undefined;
}

/** The server goes by the bytes, so a name without an ending ("CV", "CV 2.1") is left for it to look at. */
function hasAcceptedEnding(name: string, accepted: string): boolean {
  const ending = /\.[a-z]\w{0,9}$/i.exec(name)?.[0].toLowerCase();
  return ending === undefined || accepted.split(",").includes(ending);
}

export function showFault(form: HTMLFormElement, input: Input, message: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`#${input.id}-error`);
  if (!place) return;
  place.hidden = !message;
  place.textContent = message ?? "";
  if (message) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

function showSummary(form: HTMLFormElement, faults: Fault[]): void {
  const summary = document.querySelector<HTMLElement>("#summary");
  if (!summary) return;
  summary.hidden = faults.length === 0;
  if (faults.length === 0) return;

  const { one = "", other = "" } = summary.dataset;
  const heading = document.createElement("p");
  heading.className = "summary-heading";
  heading.textContent = faults.length === 1 ? one : other.replace("#", String(faults.length));
  const list = document.createElement("ul");
  for (const { input, message } of faults) {
    const link = document.createElement("a");
    link.href = `#${input.id}`;
    link.textContent = [nameOf(form, input), message].filter(Boolean).join(": ");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      input.focus();
    });
    list.appendChild(document.createElement("li")).append(link);
  }
  summary.replaceChildren(heading, list);
  summary.focus();
}

/** The first words of the label, without the mark of what may be left out. */
function nameOf(form: HTMLFormElement, input: Input): string {
  if (input.type === "checkbox") return "";
  const label = form.querySelector(`label[for="${input.id}"]`);
  return label?.firstChild?.textContent ?? "";
}
