import { nounMatrix } from "#tests/matrix/noun.ts";

/** Everyone can request an export; applications they can't select are left out of the file. */
export const matrix = nounMatrix({
  access: {},
  inputs: {
    exportByLink: ({ application_id }) => ({ query: { filetype: "csv", id: [application_id] } }),
    exportApplications: ({ application_id }) => ({ body: { filetype: "xlsx", application_ids: [application_id] } }),
    previewExport: ({ application_id }) => ({ body: { filetype: "csv", application_ids: [application_id] } }),
  },
});
