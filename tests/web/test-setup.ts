import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissAll } from "#web/flash/flash-store.ts";
import { loadAllSentences, startTranslations } from "#web/i18n.ts";

// Mantine uses these APIs, which the test's DOM lacks.
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as never;
window.HTMLElement.prototype.scrollIntoView ??= () => {};
Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

await startTranslations("en");
await loadAllSentences();

afterEach(() => {
  cleanup();
  dismissAll();
  window.localStorage.clear();
});
