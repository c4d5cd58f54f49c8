import type { InfiniteData } from "@tanstack/react-query";
import type { Task } from "../tasks.contract.ts";

type TaskPage = { count: number; next: string | null; results: Task[] };
export type TaskPages = InfiniteData<TaskPage>;

export const tasksIn = (pages: TaskPages): Task[] => pages.pages.flatMap(({ results }) => results);

/** Replaces a task in the pages, at its position. */
export const withTask = (pages: TaskPages | undefined, task: Task): TaskPages | undefined =>
  mapResults(pages, (results) => results.map((shown) => (shown.id === task.id ? { ...shown, ...task } : shown)));

export const withoutTask = (pages: TaskPages | undefined, id: number): TaskPages | undefined =>
  mapResults(pages, (results) => results.filter((shown) => shown.id !== id));

function mapResults(pages: TaskPages | undefined, map: (results: Task[]) => Task[]): TaskPages | undefined {
  if (!pages) return undefined;
  const mapped = pages.pages.map((page) => ({ ...page, results: map(page.results) }));
  const lost = tasksIn(pages).length - mapped.flatMap(({ results }) => results).length;
  return { ...pages, pages: mapped.map((page) => ({ ...page, count: page.count - lost })) };
}
