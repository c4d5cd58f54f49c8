import { parseAst } from "vite";
import { expect, it } from "vitest";
import { withoutSchemas } from "../../scripts/without-schemas.ts";

it("has a contract in the browser import nothing that only its schemas used", () => {
  const code = [
    'import { z } from "zod";',
    'import { kinds } from "./kinds.ts";',
    'import { path } from "./path.ts";',
    "export const Note = z.object({ kind: z.enum(kinds) });",
    'export const listNotes = endpoint({ name: "listNotes", path, reply: Note });',
  ].join("\n");

  const left = withoutSchemas(code, parseAst(code));

  expect(left).toContain("./path.ts");
  expect(left).not.toContain("./kinds.ts");
});
