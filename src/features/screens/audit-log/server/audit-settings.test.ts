import { expect, it } from "vitest";
import { patchCareerLook } from "#features/candidate-site/career-look/career-look.contract.ts";
import {
  createEmailAddress,
  deleteEmailAddress,
  patchCompanySettings,
  patchEmailAddress,
} from "#features/organization/company-settings/company-settings.contract.ts";
import {
  createAssigner,
  deleteAssigner,
  updateAssigner,
} from "#features/organization/hiring-teams/hiring-teams.contract.ts";
import { applyJobDraft, getJobForm, patchJobDraft } from "#features/screens/job-editing/job-editing.contract.ts";
import {
  createCompanyGroup,
  patchCompanyGroup,
  patchInstalledCompany,
} from "#features/across/operator/operator.contract.ts";
import { patchInstalledSms, topUpSms } from "#features/across/operator/texts.contract.ts";
import { inviteUsers } from "#features/organization/people/invitations.contract.ts";
import { setExpiresAt, setName } from "#features/organization/people/people.contract.ts";
import { createPipeline, patchPipeline } from "#features/organization/statuses/pipelines.contract.ts";
import { createInterviewKit, patchInterviewKit } from "#features/review/scorecards/kits.contract.ts";
import { patchSmsConfig } from "#features/organization/sms/sms.contract.ts";
import {
  createLayerConfig,
  createLayerOption,
  patchLayerConfig,
  patchLayerOption,
} from "#features/organization/structure/layers.contract.ts";
import { createLocation, patchLocation } from "#features/organization/structure/locations.contract.ts";
import { structureItems } from "#features/organization/structure/structure.contract.ts";
import { createTemplate, patchTemplate } from "#features/review/message-templates/message-templates.contract.ts";
import { createRules } from "#tests/support/hiring-teams.ts";
import { createWorld } from "#tests/support/world.ts";
import { listAuditLog } from "../audit-log.contract.ts";

/** Creates a company with an owner, and a function that reads the audit log from its first entry on. */
async function given() {
  const world = await createWorld({ name: "Fjord" });
  const owner = await world.person("owner", { name: "Olga Berg" });
  const entries = async () => {
    const { body } = await world.send(owner, listAuditLog, { query: {} });
    return body.results.toReversed().map(({ sentence, object, changes }) => {
      const told = changes.map(({ field, from, to }) =>
        from === null && to === null ? field : `${field}: ${from ?? "–"} → ${to ?? "–"}`,
      );
      return [sentence.replace("Olga Berg ", ""), object, told.join("; ")];
    });
  };
  return { ...world, owner, entries, params: { company_id: world.company.id } };
}

it("[TEAM-7] says which part of the structure was added, changed or deleted, and nothing of a change without one", async () => {
  const { owner, send, entries } = await given();
  const { create, patch, remove } = structureItems.department;
  const layer = async (name_plural: string, parent: number | null) =>
    (await send(owner, createLayerConfig, { body: { name_plural, parent } })).body;

  const { body: yard } = await send(owner, create, { body: { name: "Yard" } });
  await send(owner, patch, { params: { item_id: yard.id }, body: { name: "Dock" } });
  await send(owner, remove, { params: { item_id: yard.id } });
  const place = { name: "Bergen", location_json: { city: "Bergen" } };
  const { body: location } = await send(owner, createLocation, { body: place });
  for (const location_json of [
    { city: "Bergen", country: "Norway" },
    { country: "Norway", city: "Bergen" },
  ])
    await send(owner, patchLocation, { params: { item_id: location.id }, body: { location_json } });
  const [regions, brands] = [await layer("Regions", null), await layer("Brands", null)];
  await send(owner, patchLayerConfig, { params: { layer_id: brands.id }, body: { parent: regions.id } });
  const north = await send(owner, createLayerOption, { params: { layer_id: regions.id }, body: { text: "North" } });
  const fish = await send(owner, createLayerOption, { params: { layer_id: brands.id }, body: { text: "Fish" } });
  const option_id = fish.body.layeroption_set[0]?.id ?? 0;
  const parents = north.body.layeroption_set.map(({ id }) => id);
  for (let count = 0; count < 2; count++)
    await send(owner, patchLayerOption, { params: { layer_id: brands.id, option_id }, body: { parents } });

  expect(await entries()).toEqual([
    ["added a department", "Yard", ""],
    ["changed a department", "Yard", "Name: Yard → Dock"],
    ["deleted a department", "Dock", ""],
    ["added a location", "Bergen", ""],
    ["changed a location", "Bergen", "Address"],
    ["added a layer", "Regions", ""],
    ["added a layer", "Brands", ""],
    ["changed a layer", "Brands", "Below: – → Regions"],
    ["added an option", "North (Regions)", ""],
    ["added an option", "Fish (Brands)", ""],
    ["changed an option", "Fish (Brands)", "Goes with: – → North"],
  ]);
});

it("[TEAM-7] says from and to of a colleague's name, access and hiring-team rules, and the role of an invitation", async () => {
  const world = await given();
  const { owner, person, send, params, entries } = world;
  const member = await person("member", { name: "Maja Lind" });
  const ofMember = { ...params, id: member.user_id };
  const rules = await createRules(world);
  const [sales, care] = [await rules.category("Sales"), await rules.category("Care")];

  await send(owner, setName, { params: ofMember, body: { field: "name", value: "Maja Ek" } });
  for (const value of ["2027-03-01", "2027-03-01", null])
    await send(owner, setExpiresAt, { params: ofMember, body: { value } });
  await send(owner, inviteUsers, { params, body: { emails: ["ivo@fjord.example"], role: "manager" } });
  const draft = { role: "viewer" as const, filters: { categories: [sales] } };
  const { rule } = (await send(owner, createAssigner, { params, body: { ...draft, user: member.user_id } })).body;
  const ofRule = { ...params, rule_id: rule?.id ?? 0 };
  const wider = { role: "collaborator" as const, filters: { categories: [sales, care] }, version: rule?.version ?? 0 };
  const { body: changed } = await send(owner, updateAssigner, { params: ofRule, body: wider });
  await send(owner, updateAssigner, { params: ofRule, body: { ...wider, version: changed.rule?.version ?? 0 } });
  await send(owner, deleteAssigner, { params: ofRule });

  expect((await entries()).filter(([sentence]) => !sentence?.startsWith("Hiring-team rules updated"))).toEqual([
    ["changed the name of Maja Ek", "Maja Ek", "Name: Maja Lind → Maja Ek"],
    ["changed the access end date of Maja Ek", "Maja Ek", "Last day of access: – → Mar 1, 2027"],
    ["changed the access end date of Maja Ek", "Maja Ek", "Last day of access: Mar 1, 2027 → –"],
    ["invited ivo@fjord.example as Manager", "ivo@fjord.example", ""],
    [
      "added a hiring-team rule for Maja Ek",
      "Maja Ek",
      "Role: – → Viewer; Jobs by: – → Categories; Applies to: – → Sales; Include archived jobs: – → No",
    ],
    [
      "changed a hiring-team rule of Maja Ek",
      "Maja Ek",
      "Role: Viewer → Collaborator; Applies to: Sales → Care, Sales",
    ],
    [
      "deleted a hiring-team rule of Maja Ek",
      "Maja Ek",
      "Role: Collaborator → –; Jobs by: Categories → –; Applies to: Care, Sales → –; Include archived jobs: No → –",
    ],
  ]);
});

it("[TEAM-7] says from and to of the company's settings, email addresses, SMS and career page", async () => {
  const { owner, person, send, params, entries } = await given();
  const operator = await person("superuser", { name: "Olga Berg" });
  const address = { email: "jobs@fjord.example", name: "Fjord" };

  await send(owner, patchCompanySettings, {
    params,
    body: { message_grace_seconds: 180, working_days: [1, 2], features: ["scheduled_jobs"] },
  });
  const { body: created } = await send(owner, createEmailAddress, { params, body: address });
  const ofAddress = { ...params, address_id: created.id };
  for (let count = 0; count < 2; count++)
    await send(owner, patchEmailAddress, { params: ofAddress, body: { name: "Jobs" } });
  await send(owner, deleteEmailAddress, { params: ofAddress });
  for (let count = 0; count < 2; count++)
    await send(owner, patchSmsConfig, { params, body: { alpha_sender: "Fjord", country: "NO" } });
  for (let count = 0; count < 2; count++)
    await send(operator, patchInstalledSms, { params, body: { sms_price_default: "0.07" } });
  await send(operator, topUpSms, { params, body: { amount: "12.5" } });
  const texts = { en: { heading: "Move the sea", introduction_html: "<p>Hi</p>" }, sv: { privacy_text: "Vi sparar." } };
  await send(owner, patchCareerLook, { params, body: { brand_color: "#AABBCC", texts } });

  expect(await entries()).toEqual([
    [
      "changed the company settings",
      null,
      "Working days: Mon, Tue, Wed, Thu, Fri → Mon, Tue; Features: Search in documents → Scheduled jobs; Delay before sending: 1 minute → 3 minutes",
    ],
    ["added an email address", "jobs@fjord.example", ""],
    ["changed an email address", "jobs@fjord.example", "Name: Fjord → Jobs"],
    ["removed an email address", "jobs@fjord.example", ""],
    [
      "changed the SMS settings",
      null,
      "Sender: – → Fjord; Default country for numbers without a country code: – → Norway",
    ],
    ["changed the SMS price", null, "Price per SMS: €0.00 → €0.07"],
    ["changed the SMS balance", null, "Balance: €0.00 → €12.50"],
    [
      "changed the look of the career page",
      null,
      "Color: – → #aabbcc; Heading (English): – → Move the sea; Introduction (English); Privacy notice (Swedish)",
    ],
  ]);
});

it("[TEAM-7] says from and to of templates, kits, pipelines and jobs, and quotes no long text", async () => {
  const { owner, send, params, job, entries } = await given();
  const { id: job_id } = await job({ title: "Welder" });

  const content = { name: "Thanks", language: "en", subject: "Hello", message_html: "<p>One</p>" };
  const { body: template } = await send(owner, createTemplate, { body: content });
  const edit = { subject: "Good news", message_html: "<p>Two secrets</p>" };
  const ofTemplate = { template_id: template.id };
  const { body: edited } = await send(owner, patchTemplate, {
    params: ofTemplate,
    body: { ...edit, version: template.version },
  });
  await send(owner, patchTemplate, { params: ofTemplate, body: { ...edit, version: edited.version } });
  const { body: kit } = await send(owner, createInterviewKit, {
    body: { name: "Talk", attributes: [{ id: "craft", name: "Craft", help: "" }] },
  });
  await send(owner, patchInterviewKit, {
    params: { kit_id: kit.id },
    body: { name: "Long talk", version: kit.version },
  });
  const { body: pipeline } = await send(owner, createPipeline, { params, body: { name: "Short" } });
  for (let count = 0; count < 2; count++)
    await send(owner, patchPipeline, { params: { ...params, pipeline_id: pipeline.id }, body: { name: "Fast" } });
  const type = (field: string, value: unknown) =>
    send(owner, patchJobDraft, { params: { job_id }, body: { field, value, revision: 0 } });
  await type("from_date", "2027-02-01");
  await type("employment_type", "part_time");
  await type("description_html", "<p>Weld secrets</p>");
  const { version } = (await send(owner, getJobForm, { params: { job_id } })).body;
  await send(owner, applyJobDraft, { params: { job_id }, body: { version } });

  const told = await entries();
  expect(told).toEqual([
    ["created a message template", "Thanks", ""],
    ["changed a message template", "Thanks", "Subject: Hello → Good news; Text"],
    ["created an interview kit", "Talk", ""],
    ["changed an interview kit", "Talk", "Name: Talk → Long talk"],
    ["created a pipeline", "Short", ""],
    ["changed a pipeline", "Short", "Name: Short → Fast"],
    [
      "edited the job: Description, Employment type, First day",
      null,
      "Description; Employment type: Full-time → Part-time; First day: – → Feb 1, 2027",
    ],
  ]);
  expect(JSON.stringify(told)).not.toContain("secrets");
});

it("[TEAM-7] names the groups that a company enters and leaves, and says how a group was renamed", async () => {
  const { person, send, company, entries } = await given();
  const superuser = await person("superuser", { name: "Olga Berg" });
  const name = `Sea ${company.id}`;

  const { body: group } = await send(superuser, createCompanyGroup, { body: { name, company_id: company.id } });
  const ofGroup = { params: { group_id: group.id } };
  await send(superuser, patchCompanyGroup, {
    ...ofGroup,
    body: { name: `${name} Ltd`, career_slug: `sea-${company.id}` },
  });
  const params = { company_id: company.id };
  await send(superuser, patchInstalledCompany, { params, body: { group_id: null } });

  expect(await entries()).toEqual([
    ["changed the group of the company", null, `Group: – → ${name}`],
    ["renamed the group of the company", name, `Name: ${name} → ${name} Ltd`],
    ["changed the career page of the group", name, `Name in URLs: – → sea-${company.id}`],
    ["changed the group of the company", null, `Group: ${name} Ltd → –`],
  ]);
});
