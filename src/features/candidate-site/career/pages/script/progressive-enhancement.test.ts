import { expect, it, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";

const form = `
  <div id="summary" hidden tabindex="-1" data-one="Please fix 1 thing" data-other="Please fix # things"></div>
  <form data-draft="/apply/" data-max-size="1000">
    <div data-field="email">
      <label for="email">Email</label>
      <input id="email" name="email" required data-missing="Enter your email." />
      <p id="email-error" hidden></p>
    </div>
    <div data-field="cv">
      <label for="cv">CV</label>
      <input
        id="cv" name="cv" type="file" accept=".pdf,.txt" data-missing="Choose a file." data-empty="Empty."
        data-damaged="Not a # file." data-wrong-kind="Wrong kind." data-too-large="Too large."
      />
      <p id="cv-error" hidden></p>
      <p data-chosen></p>
    </div>
    <p data-offline hidden>You're offline.</p>
    <button type="submit">Send</button>
  </form>`;

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

function choose(name: string, content: string | number[]): void {
  const input = find("#cv");
  const part = typeof content === "string" ? content : new Uint8Array(content);
  Object.defineProperty(input, "files", { configurable: true, value: [new File([part], name)] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const fileError = () => find("#cv-error").textContent;
const summary = () =>
  [...document.querySelectorAll("#summary:not([hidden]) :is(h2, li)")].map((one) => one.textContent);

it("[PUBLIC-2] tells of an empty and of a false file before it is sent, and takes the error back with a good one", async () => {
  document.body.innerHTML = form;
  await import("./progressive-enhancement.ts");

  choose("cv.pdf", "");
  expect(fileError()).toBe("Empty.");
  choose("cv.pdf", [0x4d, 0x5a, 0, 1, 2]);
  await eventually(() => expect(fileError()).toBe("Not a PDF file."));

  find("form").dispatchEvent(new Event("submit", { cancelable: true }));
  expect(summary()).toEqual(["Please fix 2 things", "Email: Enter your email.", "CV: Not a PDF file."]);
  expect(document.activeElement?.id).toBe("summary");

  choose("cv.pdf", "%PDF-1.7");
  expect([fileError(), find("#cv").hasAttribute("aria-invalid")]).toEqual(["", false]);
  expect(summary()).toEqual(["Please fix 1 thing", "Email: Enter your email."]);

  const email = find("#email");
  (email as HTMLInputElement).value = "aino@example.com";
  email.dispatchEvent(new Event("change", { bubbles: true }));
  expect(summary()).toEqual([]);
});

it("[PUBLIC-2] without a connection nothing is sent, and the form says so until there is one", async () => {
  document.body.innerHTML = form;
  vi.resetModules();
  await import("./progressive-enhancement.ts");
  (find("#email") as HTMLInputElement).value = "aino@example.com";
  choose("cv.txt", "Bridges");
  const submit = () => {
    const event = new Event("submit", { cancelable: true });
    find("form").dispatchEvent(event);
    return event.defaultPrevented;
  };

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect([submit(), find("[data-offline]").hidden]).toEqual([true, false]);

  vi.restoreAllMocks();
  globalThis.dispatchEvent(new Event("online"));
  expect(find("[data-offline]").hidden).toBe(true);
  expect(submit()).toBe(false);
});
