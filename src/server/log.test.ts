import { expect, it } from "vitest";
import pg from "pg";
import { createLog } from "./log.ts";

it("says of a failed statement what failed, and neither whose row it was nor where the database is", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  const failed = new pg.DatabaseError("duplicate key value violates unique constraint", 10, "error");
  const carried = {
    code: "23505",
    detail: "Key (email)=(aino@example.com) already exists.",
    client: { host: "10.0.0.7" },
  };
  Object.assign(failed, carried);

  log.error({ err: failed }, "request failed");

  const { err, msg } = JSON.parse(lines[0] ?? "") as { err: object; msg: string };
  expect(msg).toBe("request failed");
  expect(err).toMatchObject({ message: "duplicate key value violates unique constraint", code: "23505" });
  expect(lines.join()).not.toMatch(/aino@example\.com|10\.0\.0\.7/);
});
