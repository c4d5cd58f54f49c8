import { nounMatrix } from "#tests/matrix/noun.ts";
import { readers } from "#tests/matrix/rows.ts";

/** People who see an application can print what they see, unless their company forbids printing. */
export const matrix = nounMatrix({
  access: { "application:print": readers },
  inputs: {
    getPrintout: ({ application_id }) => ({ params: { application_id } }),
    getApplicationPdf: ({ application_id }) => ({
      params: { application_id },
      query: { time_zone: "Europe/Helsinki" },
    }),
  },
});
