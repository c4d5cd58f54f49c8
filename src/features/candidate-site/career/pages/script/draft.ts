/** Values of a form, stored in the tab until the form has been received. Consent and files are never stored. */
type Draft = Record<string, string | string[]>;

const keyOf = (form: string) => `draft:${form}`;

/** Ignores errors of the browser's storage, which can be full or unavailable in private windows. */
const quietly = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

export const forgetDraft = (form: string) => quietly(() => sessionStorage.removeItem(keyOf(form)));

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const inputsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<TextInput>("input, textarea")].filter(
    (input) => !["hidden", "file"].includes(input.type) && input.name !== "consent" && !input.closest(".trap"),
  );

const isMark = (input: TextInput): input is HTMLInputElement => input.type === "radio" || input.type === "checkbox";

/**
 * Restores a form's draft and stores changes. Values sent by the server take precedence, because they were submitted
 * last.
 */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const saved = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}") as Draft) ?? {};
  const chosen = new Set(inputsOf(form).flatMap((input) => (isMark(input) && input.checked ? [input.name] : [])));
  for (const input of inputsOf(form)) {
    const kept = saved[input.name];
    if (isMark(input)) {
      if (Array.isArray(kept) && !chosen.has(input.name)) input.checked = kept.includes(input.value);
    } else if (typeof kept === "string" && kept !== "" && input.value === "") input.value = kept;
  }
  form.addEventListener("input", () =>
    quietly(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draftOf(form)))),
  );
}

function draftOf(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const input of inputsOf(form)) {
    if (!isMark(input)) draft[input.name] = input.value;
    else if (input.checked) draft[input.name] = [draft[input.name] ?? [], input.value].flat();
  }
  return draft;
}
