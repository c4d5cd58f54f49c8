import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { ensurePages } from "#tests/support/pages.ts";

/** Access is covered by the company's settings. */
export const matrix = nounMatrix({
  access: {},
  inputs: {
    getCareerLook: ({ company_id }) => ({ params: { company_id } }),
    patchCareerLook: ({ company_id }) => ({
      params: { company_id },
      body: { texts: { en: { heading: randomUUID() } } },
    }),
    previewCareerLook: async ({ company_id }) => {
      await ensurePages();
      return { params: { company_id }, body: { language: "sv", texts: { sv: { heading: "Hej" } } } };
    },
  },
});
