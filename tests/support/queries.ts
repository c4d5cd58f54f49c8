import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** Records the statements in transactions of a company's requests during `run`, including begin and commit. */
export async function queriesOf(company_id: number, run: () => Promise<unknown>): Promise<string[]> {
  return (await watch(company_id, run)).statements;
}

/**
 * Records the statements like `queriesOf`, grouped by transaction. Statements of other connections can run in between.
 */
export async function transactionsOf(company_id: number, run: () => Promise<unknown>): Promise<string[][]> {
  return (await watch(company_id, run)).transactions;
}

async function watch(company_id: number, run: () => Promise<unknown>) {
  const statements: string[] = [];
  const transactions: string[][] = [];
  const open = new Map<pg.Client, string[]>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given;
    const text = typeof query === "string" ? query : (query as { text: string }).text;
    if (text.startsWith("begin") && text.includes(`app.companies = '{${company_id}}'`)) {
      open.set(this, []);
      transactions.push(open.get(this) ?? []);
    }
    const transaction = open.get(this);
    if (transaction) statements.push(text);
    transaction?.push(text);
    if (text === "commit" || text === "rollback") open.delete(this);
    return Reflect.apply(original, this, given) as never;
  });
  onTestFinished(() => spy.mockRestore());
  await run();
  spy.mockRestore();
  return { statements, transactions };
}
