import { nounMatrix } from "#tests/matrix/noun.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createSetupLink } from "./setup-link.ts";

/** Creates a new link, which ends the previous one. */
const setupLink = async () => (await testApp()).database.system((db) => createSetupLink(db));

export const matrix = nounMatrix({
  access: {},
  inputs: {
    getSetup: async () => ({ params: { token: await setupLink() } }),
    setUp: async () => ({
      params: { token: await setupLink() },
      body: {
        company_name: "Nordsee",
        name: "Maja Ek",
        email: `${crypto.randomUUID()}@example.com`,
        password: "correct horse",
      },
    }),
  },
});
