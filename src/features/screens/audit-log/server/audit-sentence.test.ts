import { expect, it } from "vitest";
import { activities } from "#features/platform/activity/activities.ts";
import { addressChanges } from "#features/organization/company-settings/email-address-changes.ts";
import { ruleChanges } from "#features/organization/hiring-teams/hiring-teams.ts";
import { structureChanges, structureNouns } from "#features/organization/structure/structure-changes.ts";
import { loadTranslations } from "#server/i18n.ts";
import type { AuditRow } from "./audit-log.queries.ts";
import { auditSentence } from "./audit-sentence.ts";
import { auditedTypes } from "./audited-types.ts";

const { instance, languages } = await loadTranslations();

/** Creates an entry about an application, job or company, with an actor and an affected person. */
const entry = (type: keyof typeof activities, data: object): AuditRow =>
  ({
    id: 1,
    type,
    data,
    user: { id: 7, name: "Maja Ek", email: "maja@example.com" },
    person: "Ola Ek",
    application_id: activities[type].subject === "application" ? 5 : null,
    job_id: 3,
    dt_created: "2026-11-20T10:00:00.000Z",
  }) as unknown as AuditRow;

/** Activities without a colleague as their actor: the product acted automatically, or an unknown person did. */
const impersonal: string[] = [
  "application_erased",
  "hiring_team_aligned",
  "import_done",
  "job_expired",
  "job_expires_soon",
  "job_opened",
  "relocation_done",
  "sign_in_failed",
] satisfies (keyof typeof activities)[];

/** Data that select a specific sentence of an activity. */
const withOwnSentence: [keyof typeof activities, object][] = [
  ...structureNouns.flatMap((noun) =>
    structureChanges.map((change): [keyof typeof activities, object] => ["structure_changed", { noun, change }]),
  ),
  ["company_changed", { fields: "email_addresses" }],
  ...addressChanges.map((change): [keyof typeof activities, object] => [
    "company_changed",
    { fields: "email_addresses", change },
  ]),
  ...ruleChanges.map((change): [keyof typeof activities, object] => ["hiring_rule_changed", { change }]),
  ["person_invited", { role: "manager" }],
  ["person_invited", { role: "member", is_recruiter: true }],
];

it.each(languages)("[TEAM-7] says what was changed where an activity covers several objects, in %s", (language) => {
  const t = instance.getFixedT(language);
  instance.options.fallbackLng = false as never;

  const sentences = withOwnSentence.map(([type, data]) => auditSentence(entry(type, data), t, language));
  const general = withOwnSentence.map(([type]) => auditSentence(entry(type, {}), t, language));

  expect(new Set(sentences).size).toBe(withOwnSentence.length);
  expect(sentences.filter((sentence) => general.includes(sentence) || !sentence.startsWith("Maja Ek "))).toEqual([]);
});

it.each(languages)(
  "[TEAM-7] [UI-7] says who did what in words for every activity that is audited, in %s",
  (language) => {
    const t = instance.getFixedT(language);
    // A fallback language would hide a missing translation.
    instance.options.fallbackLng = false as never;

    const sentences = auditedTypes.map((type) => [type, auditSentence(entry(type, {}), t, language)] as const);

    expect(sentences.filter(([, sentence]) => /(?:^|[\s:])log\.[a-z_]|\{\{/.test(sentence))).toEqual([]);
    const withoutActor = sentences.filter(([, sentence]) => !sentence.includes("Maja Ek")).map(([type]) => type);
    expect(withoutActor.toSorted()).toEqual(impersonal);
  },
);
