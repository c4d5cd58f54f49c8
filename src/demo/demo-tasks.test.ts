import { describe, expect, it } from "vitest";
import { richText } from "#server/rich-text.ts";
import { applications } from "./content/applications.ts";
import { foundation } from "./content/foundation.ts";
import { german } from "./content/tasks-de.ts";
import { english } from "./content/tasks-en.ts";
import { finnish } from "./content/tasks-fi.ts";
import { swedish } from "./content/tasks-sv.ts";
import type { DemoApplication } from "./content/types.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const demo = foundation(now);
const all = [...applications("test", now)];
const jobs = new Map(demo.jobs.map((job) => [job.key, job]));
const users = new Map(demo.users.map((user) => [user.key, user]));

describe("the demo's tasks", () => {
  const tasks = all.flatMap((application) => application.tasks.map((task) => ({ ...task, application })));
  const everyTask = [...tasks, ...demo.jobTasks];
  const today = "2026-11-23";
  const isOpen = ({ done_at }: { done_at: string | null }) => done_at === null;

  it("[NOTE-5] are on a tenth of the applications, most of them about people under way, and on a few jobs", () => {
    const withTasks = all.filter((application) => application.tasks.length > 0);
    const underWay = withTasks.filter(({ status_group }) => status_group === 0 || status_group === 1);
    const rejected = all.filter(({ status_group }) => status_group === 19);
    const done = everyTask.filter((task) => !isOpen(task)).length / everyTask.length;

    expect(withTasks.length / all.length).toBeGreaterThan(0.07);
    expect(withTasks.length / all.length).toBeLessThan(0.12);
    expect(underWay.length / withTasks.length).toBeGreaterThan(0.55);
    expect(rejected.filter((application) => application.tasks.length > 0).length / rejected.length).toBeLessThan(0.05);
    expect(new Set(demo.jobTasks.map(({ job_key }) => job_key)).size).toBeGreaterThan(5);
    expect(done).toBeGreaterThan(0.25);
    expect(done).toBeLessThan(0.45);
    expect(everyTask.filter(({ due_date }) => due_date === null).length).toBeGreaterThan(50);
    expect(tasks.filter((task) => isOpen(task) && task.due_date! < today).length).toBeGreaterThan(10);
  });

  it("[NOTE-5] are given by and to people who see what they are about", () => {
    const runs = (key: string, company_key: string) =>
      users
        .get(key)
        ?.memberships.some((each) => each.company_key === company_key && ["owner", "admin"].includes(each.role));
    const sees = (key: string, application: DemoApplication) => {
      const role = jobs.get(application.job_key)?.team.find(({ user_key }) => user_key === key)?.role;
      if (runs(key, application.company_key) || application.interviewer_keys.includes(key)) return true;
      return role === "recruiter" ? application.uploaded_by_key === key : role !== undefined;
    };
    const peopleOf = ({ creator_key, assignee_key }: { creator_key: string; assignee_key: string | null }) =>
      assignee_key === null ? [creator_key] : [creator_key, assignee_key];

    for (const { application, ...task } of tasks)
      expect(peopleOf(task).filter((key) => !sees(key, application))).toEqual([]);
    for (const { job_key, ...task } of demo.jobTasks) {
      const { company_key, team } = jobs.get(job_key)!;
      const staff = team.filter(({ role }) => role !== "recruiter").map(({ user_key }) => user_key);
      expect(peopleOf(task).filter((key) => !runs(key, company_key) && !staff.includes(key))).toEqual([]);
    }
    // Agency recruiters can assign tasks only to themselves.
    const isRecruiter = (key: string | null) => users.get(key ?? "")?.memberships.some((each) => each.is_recruiter);
    const given = tasks.filter(({ creator_key }) => isRecruiter(creator_key));
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(({ creator_key, assignee_key }) => assignee_key !== creator_key)).toEqual([]);
  });

  it("[NOTE-5] begin after the application, are due on working days, done after they were given, and reminded of once", () => {
    for (const { application, at, done_at } of tasks) {
      expect(application.dt_created <= at).toBe(true);
      expect([at, done_at ?? at, now.toISOString()]).toEqual([at, done_at ?? at, now.toISOString()].toSorted());
    }
    for (const { at, done_at, due_date, reminded_for } of everyTask) {
      const weekday = due_date === null ? undefined : new Date(due_date).getUTCDay();
      const reminder = due_date === null ? undefined : `${due_date}T06:00:00.000Z`;
      const isDue = reminder !== undefined && at < reminder && reminder <= (done_at ?? now.toISOString());
      expect([0, 6]).not.toContain(weekday);
      expect(due_date === null || due_date >= at.slice(0, 10)).toBe(true);
      expect(reminded_for).toBe(isDue ? due_date : null);
    }
  });

  it("[NOTE-5] keep the lists of the owner in use on any day of the week", () => {
    for (const [day, monday] of [
      ["2026-11-21T09:00:00.000Z", "2026-11-23"],
      ["2026-11-23T12:00:00.000Z", "2026-11-23"],
      ["2026-11-27T07:00:00.000Z", "2026-11-27"],
    ] as const) {
      const told = [...applications("hirelane", new Date(day))];
      const openOf = (company_key: string, who: "assignee_key" | "creator_key") =>
        told
          .filter((application) => application.company_key === company_key)
          .flatMap((application) => application.tasks)
          .filter((task) => task[who] === "owner" && isOpen(task));
      for (const company_key of ["fjord", "hafen"]) {
        const assigned = openOf(company_key, "assignee_key");
        const due = (isDue: (date: string) => boolean) =>
          assigned.filter(({ due_date }) => due_date !== null && isDue(due_date)).length;
        expect(assigned.length).toBeGreaterThanOrEqual(5);
        expect(assigned.length).toBeLessThanOrEqual(12);
        expect([1, 2]).toContain(due((date) => date === monday));
        expect([1, 2]).toContain(due((date) => date < monday));
        expect(openOf(company_key, "creator_key").length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("are worded in four languages without gaps, and seldom alike in one person's list", () => {
    const titlesOf = (list: { title: string }[]) => Map.groupBy(list, ({ title }) => title);
    const most = (list: { title: string }[]) => Math.max(...[...titlesOf(list).values()].map(({ length }) => length));
    const lists = Map.groupBy(tasks.filter(isOpen), ({ assignee_key }) => assignee_key);
    const written = [english, swedish, german, finnish].map(({ about }) => {
      const phrases = new Set(Object.values(about).flatMap((list) => list.map(([title]) => title)));
      return tasks.filter(({ title }) => phrases.has(title)).length;
    });

    expect(Math.min(...written)).toBeGreaterThan(5);
    expect(titlesOf(tasks).size).toBeGreaterThan(150);
    expect(most(tasks)).toBeLessThan(20);
    lists.delete(null);
    for (const list of lists.values()) expect(most(list)).toBeLessThan(4);
    for (const { title, description } of everyTask) {
      expect(title + description).not.toMatch(/[{}|]|undefined/);
      expect(richText(description)).toBe(description);
    }
  });
});
