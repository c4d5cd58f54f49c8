import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({
  access: {},
  inputs: {
    searchApplications: () => ({}),
    suggestSpelling: () => ({ query: { q: "engineeer" } }),
  },
});
