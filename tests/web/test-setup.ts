import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissAll } from "#web/flash/flash-store.ts";
import { loadAllSentences, startTranslations } from "#web/i18n.ts";

// Mantine asks for these, and the test's document has no screen to answer for.
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
window.HTMLElement.prototype.scrollIntoView ??= () => {};
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

// A second, which it is otherwise, is soon over on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

await startTranslations("en");
await loadAllSentences();

afterEach(() => {
  cleanup();
  dismissAll();
  window.localStorage.clear();
});
