import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** The statements of the transactions of a company's requests while `run` goes on, their first and last ones included. */
export async function queriesOf(company_id: number, run: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const open = new Set<unknown>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given;
    const text = typeof query === "string" ? query : (query as { text: string }).text;
    if (text.startsWith("begin") && text.includes(`app.companies = '{${company_id}}'`)) open.add(this);
    if (open.has(this)) found.push(text);
    if (text === "commit" || text === "rollback") open.delete(this);
    return Reflect.apply(original, this, given) as never;
  });
  onTestFinished(() => spy.mockRestore());
  await run();
  spy.mockRestore();
  return found;
}
