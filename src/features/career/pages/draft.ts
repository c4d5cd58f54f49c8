/** What was typed in a form, kept in this tab until it has arrived. Neither consent nor files are part of it. */
type Draft = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** A browser may keep nothing (private windows, full storage): the form works without. */
const quietly = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

export const forgetDraft = (form: string) => quietly(() => sessionStorage.removeItem(keyOf(form)));

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const typed = (form: HTMLFormElement) =>
  [...form.querySelectorAll<TextInput>("input, textarea")].filter(
    (input) => !["hidden", "file", "checkbox"].includes(input.type) && !input.closest(".trap"),
  );

/** What the page itself brings wins: it is what the server was sent last. */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const saved = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}") as Draft) ?? {};
  for (const input of typed(form)) {
    const text = saved[input.name];
    if (text && input.value === "") input.value = text;
  }
  form.addEventListener("input", () => {
    const draft = Object.fromEntries(typed(form).map((input) => [input.name, input.value]));
    quietly(() => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)));
  });
}
