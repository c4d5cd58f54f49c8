import { expect, it } from "vitest";
import type { CompanyFeature, CompanyRole } from "#shared/actor.ts";
import { canChangeFiles, canPrintFiles, fieldsInUse } from "./files.policy.ts";

const person = (role: CompanyRole, ...features: CompanyFeature[]) => ({ role, is_superuser: false, features });

it("[ROLE-8] lets owners and admins print, and the others unless their company forbids it", () => {
  const forbidden = "application_doc_disable_pdf_print_save";

  expect(canPrintFiles(person("owner", forbidden))).toBe(true);
  expect(canPrintFiles(person("admin", forbidden))).toBe(true);
  expect(canPrintFiles({ ...person("member", forbidden), is_superuser: true })).toBe(true);
  expect(canPrintFiles(person("manager", forbidden))).toBe(false);
  expect(canPrintFiles(person("member"))).toBe(true);
});

it("[DETAIL-3] uses the documents that every company has, and those it asked for", () => {
  expect(fieldsInUse(person("member"))).toEqual(["cv", "cover_letter", "other_1"]);
  expect(fieldsInUse(person("member", "application_other_3", "file_search"))).toEqual([
    "cv",
    "cover_letter",
    "other_1",
    "other_3",
  ]);
});

it("refuses changes to the documents of a masked and of an anonymized application", () => {
  expect(canChangeFiles({ my_role: "admin", anonymized: false }, false)).toBe(true);
  expect(canChangeFiles({ my_role: "admin", anonymized: false }, true)).toBe(false);
  expect(canChangeFiles({ my_role: "admin", anonymized: true }, false)).toBe(false);
  expect(canChangeFiles({ my_role: "job_interviewer", anonymized: false }, false)).toBe(false);
});
