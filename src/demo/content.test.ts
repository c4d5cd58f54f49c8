import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { applications } from "./content/applications.ts";
import { foundation } from "./content/foundation.ts";
import type { DemoApplication, OptionalField } from "./content/types.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const demo = foundation(now);
const all = [...applications("test", now)];
const jobs = new Map(demo.jobs.map((job) => [job.key, job]));
const statuses = new Map(demo.statuses.map((status) => [status.key, status]));
const users = new Map(demo.users.map((user) => [user.key, user]));

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
const valuesOf = <T>(items: T[]) => new Set(items);
const jobOf = ({ job_key }: DemoApplication) => jobs.get(job_key)!;
const isColleague = (user_key: string, company_key: string) =>
  users.get(user_key)?.memberships.some((membership) => membership.company_key === company_key) ?? false;

describe("the demo's companies", () => {
  it("[OPS-1] have forty jobs in every status, in four languages", () => {
    expect(demo.jobs).toHaveLength(40);
    expect(valuesOf(demo.jobs.map((job) => job.status))).toEqual(new Set(["draft", "published", "closed", "archived"]));
    expect(valuesOf(demo.jobs.map((job) => job.language))).toEqual(new Set(["en", "sv", "de", "fi"]));
    expect(valuesOf(demo.users.map((user) => user.language))).toEqual(new Set(["en", "sv", "de", "fi"]));
  });

  it("have keys that occur once and point to something of the same company", () => {
    const keyed = [
      demo.departments,
      demo.categories,
      demo.locations,
      demo.tags,
      demo.pipelines,
      demo.statuses,
      demo.jobs,
      demo.agencies,
      demo.layers,
      demo.questions,
    ];
    const companyOf = new Map(
      keyed.flatMap((list, index) => list.map(({ key, company_key }) => [`${index}:${key}`, company_key] as const)),
    );
    expect(companyOf.size).toBe(keyed.flat().length);

    for (const job of demo.jobs) {
      const pointed = [
        ...job.department_keys.map((key) => companyOf.get(`0:${key}`)),
        ...job.category_keys.map((key) => companyOf.get(`1:${key}`)),
        ...job.location_keys.map((key) => companyOf.get(`2:${key}`)),
        companyOf.get(`4:${job.pipeline_key}`),
        ...job.layer_keys.map((key) => companyOf.get(`8:${key}`)),
      ];
      expect(valuesOf(pointed)).toEqual(new Set([job.company_key]));
      expect(job.team.map(({ user_key }) => isColleague(user_key, job.company_key))).not.toContain(false);
      expect(job.team.map(({ role }) => role)).toContain("job_owner");
    }
  });

  it("[LOC-1] have places with ten decimals and a short form of each part", () => {
    for (const { latitude, longitude, location_json } of demo.locations) {
      expect([latitude, longitude]).toEqual([expect.stringMatching(/\.\d{10}$/), expect.stringMatching(/\.\d{10}$/)]);
      expect(Object.values(location_json)).not.toContain("");
    }
  });

  it("have the five status groups in each of their pipelines", () => {
    for (const pipeline of demo.pipelines) {
      const groups = demo.statuses
        .filter(({ pipeline_key }) => pipeline_key === pipeline.key)
        .map(({ group }) => group);
      expect(valuesOf(groups)).toEqual(new Set([0, 1, 19, 20, 21]));
    }
  });

  it("let every demo account but the superuser into both of them", () => {
    const accounts = demo.users.filter(({ email }) => email.endsWith("@demo.test"));

    expect(accounts).toHaveLength(9);
    for (const { memberships, is_superuser } of accounts) expect(memberships).toHaveLength(is_superuser ? 0 : 2);
  });
});

describe("the demo's applications", () => {
  it("are the same each time for one seed and others for another", () => {
    const again = [...applications("test", now)];

    expect(hash(again)).toBe(hash(all));
    expect(hash([...applications("other", now)])).not.toBe(hash(all));
  });

  it("are five thousand, newest first, all from the last two years", () => {
    const times = all.map(({ dt_created }) => dt_created);

    expect(valuesOf(all.map(({ key }) => key)).size).toBe(5_000);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times.at(-1)! > "2024-11-21").toBe(true);
  });

  it("are in every status, most of them rejected and few hired", () => {
    const share = (group: number) => all.filter(({ status_group }) => status_group === group).length / all.length;

    expect(valuesOf(all.map(({ status_key }) => status_key)).size).toBeGreaterThan(demo.statuses.length - 3);
    expect(share(19)).toBeGreaterThan(0.55);
    expect(share(0) + share(1)).toBeGreaterThan(0.15);
    expect(share(20)).toBeGreaterThan(0.005);
    expect(share(20)).toBeLessThan(0.03);
    expect(share(21)).toBeGreaterThan(0.005);
  });

  it("arrive while the ad is open and have a history in order, never from the future", () => {
    for (const application of all) {
      const { dt_created, status_path, comments, ratings, rejection_sent_at, last_modified } = application;
      const job = jobOf(application);
      const steps = status_path.map(({ at }) => at);
      const notes = [...comments, ...ratings].map(({ at }) => at);

      expect(job.dt_first_published! < dt_created).toBe(true);
      expect(steps[0]).toBe(dt_created);
      expect(steps).toEqual(steps.toSorted());
      expect([dt_created, ...notes, ...steps].toSorted()[0]).toBe(dt_created);
      expect([...steps, ...notes, rejection_sent_at ?? dt_created].toSorted().at(-1)).toBe(last_modified);
      expect(last_modified <= now.toISOString()).toBe(true);
    }
  });

  it("point to statuses, tags, people and files that exist", () => {
    const tags = new Map(demo.tags.map(({ key, company_key }) => [key, company_key]));
    const agencies = new Map(demo.agencies.map(({ key, company_key }) => [key, company_key]));
    const choices = new Map(
      demo.questions.flatMap(({ company_key, choices: offered }) => offered.map(({ key }) => [key, company_key])),
    );
    for (const application of all) {
      const { company_key, status_path, status_key, status_group } = application;
      const path = status_path.map((step) => statuses.get(step.status_key));
      const people = [
        application.owner_key,
        application.uploaded_by_key,
        ...status_path.map(({ by }) => by),
        ...[...application.comments, ...application.ratings].map(({ user_key }) => user_key),
        ...application.interviewer_keys,
      ].filter((key) => key !== null);

      expect(valuesOf(path.map((status) => status?.pipeline_key))).toEqual(new Set([jobOf(application).pipeline_key]));
      expect(path.at(-1)).toMatchObject({ key: status_key, group: status_group });
      expect(application.tag_keys.filter((key) => tags.get(key) !== company_key)).toEqual([]);
      expect(people.filter((key) => !isColleague(key, company_key))).toEqual([]);
      expect(application.answer_keys.filter((key) => choices.get(key) !== company_key)).toEqual([]);
      expect(agencies.get(application.agency_key ?? "") ?? company_key).toBe(company_key);
    }
  });

  it("give no address that could belong to anybody", () => {
    const emails = [...all.map(({ email }) => email), ...demo.users.map(({ email }) => email)];
    const referrers = all.flatMap(({ source_json }) => source_json.ref_email ?? []);

    for (const email of [...emails, ...referrers]) {
      expect(email).toMatch(/^[a-z0-9._-]+@(example\.(com|org|net)|demo\.test|(fjord|hafen|agency)\.example)$/);
    }
  });

  it("come from the same person more than once, and five times twice to one job", () => {
    const people = Map.groupBy(all, ({ email }) => email);
    const returning = [...people.values()].filter((list) => list.length > 1);

    expect(returning.length).toBeGreaterThan(200);
    const duplicates = returning.map((list) => list.length - valuesOf(list.map(({ job_key }) => job_key)).size);
    expect(duplicates.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const list of returning) {
      expect(valuesOf(list.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).size).toBe(1);
    }
  });

  it("[DETAIL-19] give each person a phone number of their own, written in more ways than one", () => {
    const keyOf = (phone: string) =>
      phone
        .replace("(0)", "")
        .replace(/^(?:\+\d\d|0)/, "")
        .replaceAll(/\D/g, "");
    const given = all.flatMap(({ email, phone_number }) => (phone_number ? [{ email, phone_number }] : []));
    const people = Map.groupBy(given, ({ phone_number }) => keyOf(phone_number));

    for (const list of people.values()) expect(valuesOf(list.map(({ email }) => email)).size).toBe(1);
    const spellings = [...people.values()].map((list) => valuesOf(list.map(({ phone_number }) => phone_number)).size);
    expect(Math.max(...spellings)).toBeGreaterThan(1);
  });

  it("[DATA-1] carry the CV of their own person, in a file that is no other person's", () => {
    const owners = Map.groupBy(
      all.flatMap(({ email, first_name, last_name, dt_created, files }) =>
        files.map(({ document }) => ({ name: `${first_name} ${last_name}`, email, dt_created, document })),
      ),
      ({ document }) => document,
    );

    expect(owners.size).toBeGreaterThan(4_000);
    expect(valuesOf([...owners.keys()].map(({ owner }) => owner.email)).size).toBe(owners.size);
    for (const [{ owner, dated }, carriers] of owners) {
      expect(carriers.filter(({ dt_created }) => dt_created < dated)).toEqual([]);
      for (const { name, email } of carriers)
        expect({ name, email }).toEqual({ name: `${owner.first_name} ${owner.last_name}`, email: owner.email });
    }
  });

  it("are worked on by staff on working days and in working hours, and sent by candidates on any day, seldom at night", () => {
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/Berlin",
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    const local = (at: string) => {
      const parts = Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
      return { weekday: parts.weekday ?? "", time: `${parts.hour}:${parts.minute}` };
    };
    const isByCandidate = ({ source_type }: DemoApplication) =>
      source_type === "applied" || source_type === "recommended";
    const byStaff = [
      ...all.flatMap((application) => [
        ...(isByCandidate(application) ? [] : [application.dt_created]),
        ...application.status_path.slice(1).map(({ at }) => at),
        ...[...application.comments, ...application.ratings].map(({ at }) => at),
        ...application.tasks.flatMap(({ at, done_at }) => [at, done_at ?? at]),
        ...(application.tag_keys.length > 0 ? [application.tagged_at] : []),
        ...(application.rejection_sent_at ? [application.rejection_sent_at] : []),
      ]),
      ...demo.jobs.flatMap(({ dt_created, dt_first_published }) => [dt_created, dt_first_published ?? dt_created]),
    ].map(local);
    const arrived = all.filter(isByCandidate).map(({ dt_created }) => local(dt_created));

    expect(byStaff.length).toBeGreaterThan(10_000);
    expect(byStaff.filter(({ weekday }) => weekday === "Sat" || weekday === "Sun")).toEqual([]);
    expect(byStaff.filter(({ time }) => time < "08:00" || time > "17:30")).toEqual([]);
    expect(valuesOf(arrived.map(({ weekday }) => weekday)).size).toBe(7);
    expect(arrived.filter(({ time }) => time < "07:00").length / arrived.length).toBeLessThan(0.05);
  });

  it("[AGENCY-1] come from agencies by their recruiters, to jobs these were given", () => {
    const ofAgencies = all.filter(({ agency_key }) => agency_key !== null);
    const recruiters = valuesOf(ofAgencies.map(({ uploaded_by_key }) => uploaded_by_key));

    expect(valuesOf(ofAgencies.map(({ agency_key }) => agency_key)).size).toBe(demo.agencies.length);
    expect(recruiters.size).toBeGreaterThan(5);
    for (const application of ofAgencies) {
      const { uploaded_by_key, company_key } = application;
      const membership = users.get(uploaded_by_key ?? "")?.memberships.find((each) => each.company_key === company_key);
      expect(membership).toMatchObject({ is_recruiter: true, role: "member" });
      expect(jobOf(application).team).toContainEqual({ user_key: uploaded_by_key, role: "recruiter" });
    }
  });

  it("[QUEST-5] answer the questions of their company once each when the candidates filled in the form", () => {
    const questionOf = new Map(
      demo.questions.flatMap(({ key, choices }) => choices.map((choice) => [choice.key, key])),
    );

    for (const { source_type, answer_keys } of all) {
      const answered = answer_keys.map((key) => questionOf.get(key));
      expect(valuesOf(answered).size).toBe(answered.length);
      expect(answered.length === 0 || source_type === "applied").toBe(true);
    }
    expect(valuesOf(all.flatMap(({ answer_keys }) => answer_keys)).size).toBe(questionOf.size);
  });

  it("fill in what the job requires and nothing that it hides", () => {
    const given = (application: DemoApplication) => ({
      social_title: application.social_title,
      phone_number: application.phone_number,
      message: application.message,
      ln_url: application.ln_url,
      cv: application.files[0],
    });
    const wrong = all.flatMap((application) => {
      const { required_fields, hidden_fields } = jobOf(application);
      return Object.entries(given(application)).filter(([field, value]) =>
        (value ? hidden_fields : required_fields).includes(field as OptionalField),
      );
    });

    expect(wrong).toEqual([]);
  });

  it("[ROLE-10] are neither rated by recruiters nor judged by viewers", () => {
    for (const application of all) {
      const roles = new Map(jobOf(application).team.map(({ user_key, role }) => [user_key, role]));
      const raters = application.ratings.map(({ user_key }) => roles.get(user_key));
      const authors = application.comments.map(({ user_key }) => roles.get(user_key));

      for (const role of [...raters, ...authors])
        expect(["job_owner", "collaborator", "job_interviewer"]).toContain(role);
    }
  });

  it("[ROLE-15] are masked in the job recruited blind until they were interviewed, and speak no names before", () => {
    const blind = all.filter((application) => jobOf(application).blind_until_status_key);
    const interviewed = (application: DemoApplication) =>
      application.status_path.some(({ status_key }) => status_key === jobOf(application).blind_until_status_key);

    expect(valuesOf(blind.map(({ is_masked }) => is_masked))).toEqual(new Set([true, false]));
    for (const application of blind) {
      expect(application.is_masked).toBe(!interviewed(application));
      const said = application.comments.map(({ message }) => message).join(" ");
      expect(said).not.toContain(application.last_name);
    }
    expect(all.filter(({ is_masked }) => is_masked).length).toBe(blind.filter(({ is_masked }) => is_masked).length);
  });

  it("are talked about with mentions of real colleagues and without gaps in the sentences", () => {
    const comments = all.flatMap(({ comments: list, company_key }) =>
      list.map((comment) => ({ ...comment, company_key })),
    );
    const mentions = comments.flatMap(({ message, company_key }) =>
      [...message.matchAll(/@\[user:(\w+)\]/g)].map(([, key]) => isColleague(key!, company_key)),
    );

    expect(comments.length).toBeGreaterThan(2_000);
    expect(mentions.length).toBeGreaterThan(200);
    expect(mentions).not.toContain(false);
    expect(valuesOf(comments.map(({ scope }) => scope))).toEqual(new Set(["private", "team"]));
    for (const text of [...comments, ...all].map(({ message }) => message)) expect(text).not.toMatch(/[{}|]|undefined/);
  });

  it("are rejected for a reason the status offers, or for another in words", () => {
    const reasons = all.flatMap(({ rejection_reason, status_key }) =>
      rejection_reason ? [{ rejection_reason, status_key }] : [],
    );

    expect(reasons.length).toBeGreaterThan(2_000);
    for (const { rejection_reason, status_key } of reasons) {
      const { rejection_reason_options } = statuses.get(status_key)!;
      expect(rejection_reason_options.includes(rejection_reason.value)).toBe(!rejection_reason.is_other);
    }
  });
});

describe("what was put away in the demo", () => {
  it("[GDPR-7] [DETAIL-9] is a few old rejections, by colleagues; two candidates ask for their data", () => {
    const away = all.filter(({ put_away }) => put_away);
    const placed = (place: string) => away.filter(({ put_away }) => put_away?.place === place);
    expect([placed("hidden").length, placed("deleted").length]).toEqual([5, 3]);
    for (const { put_away, company_key, status_group, last_modified } of away) {
      expect(isColleague(put_away!.by, company_key)).toBe(true);
      expect([status_group, last_modified < put_away!.at, put_away!.at < now.toISOString()]).toEqual([19, true, true]);
    }

    const asking = all.filter(({ export_requested_at }) => export_requested_at);
    expect(asking).toHaveLength(2);
    for (const { dt_created, export_requested_at } of asking) expect(dt_created < export_requested_at!).toBe(true);
  });
});
