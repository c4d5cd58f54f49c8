import { expect, it } from "vitest";
import { loadTranslations } from "#server/i18n.ts";
import { shownChanges } from "./audit-changes.ts";
import { fieldWords } from "./field-words.ts";

const { instance, languages } = await loadTranslations();
const english = instance.getFixedT("en");

it.each(languages)("[TEAM-7] [UI-7] has words for each audited field and each of its codes, in %s", (language) => {
  const t = instance.getFixedT(language);
  // A fallback language would hide a missing translation.
  instance.options.fallbackLng = false as never;

  const missing = Object.entries(fieldWords).flatMap(([field, { label, codes = [], format }]) => {
    const words = [t(label), ...codes.map((code) => format(code, { t, language }))];
    return words
      .filter((text) => /^[a-z-]+:|\.[a-z_]+(?:\.|$)/.test(text) || text.trim() === "")
      .map((text) => [field, text]);
  });

  expect(missing).toEqual([]);
});

it("[TEAM-7] writes values as the settings do, also those that an earlier version stored as one text", () => {
  const changes = [
    { field: "features", from: "file_search, application_other_2", to: [] },
    { field: "scopes", from: null, to: ["applications:read", "later:read"] },
    { field: "types", from: null, to: "application.created" },
    { field: "working_days", from: "1, 2, 3", to: [6, 7] },
    { field: "message_grace_seconds", from: 60, to: 180 },
    { field: "languages", from: ["en", "sv"], to: ["de"] },
    { field: "template_type", from: "no-label", to: "thank-you" },
    { field: "kind", from: "oidc", to: "saml" },
    { field: "expires_at", from: null, to: "2026-12-31" },
    { field: "message_html", from: null, to: null },
    { field: "heading", from: "", to: "Hej", language: "sv" },
    { field: "of_a_later_version", from: 1, to: 2 },
  ];

  expect(shownChanges({ changes }, { t: english, language: "en" })).toEqual([
    { field: "Features", from: "Search in documents, Second other document", to: null },
    { field: "Scopes", from: null, to: "Read applications, later:read" },
    { field: "Events", from: null, to: "Application received" },
    { field: "Working days", from: "Mon, Tue, Wed", to: "Sat, Sun" },
    { field: "Delay before sending", from: "1 minute", to: "3 minutes" },
    { field: "Languages", from: "English, Swedish", to: "German" },
    { field: "Kind", from: "Regular", to: "Confirmation" },
    { field: "Protocol", from: "OpenID Connect", to: "SAML 2.0" },
    { field: "Last day of access", from: null, to: "Dec 31, 2026" },
    { field: "Text", from: null, to: null },
    { field: "Heading (Swedish)", from: null, to: "Hej" },
  ]);
});
