import { z } from "zod";
import { beforeAll, expect, it } from "vitest";
import { isUnsafe, type Endpoint } from "#shared/contract.ts";
import { testApp } from "#tests/support/test-app.ts";
import { expected, nounOf } from "./nouns.ts";
import { roles } from "./roles.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, shareSubjects } from "./subject.ts";

/** Endpoints whose permission depends on a row or field named in the body. */
const bodyDecides = new Set([
  "addJobApplicationUser",
  "addMedia",
  "changeCompany",
  "copyApplication",
  "createAssigner",
  "createShareLink",
  "mergeTags",
  "patchApplication",
  "patchMatching",
  "patchMessage",
  "recallMessages",
  "saveJobTemplate",
  "viewAs",
]);

const app = await testApp();

/** Whether the body has fields. An empty schema has no shape that errors could disclose. */
const hasFields = ({ body }: Endpoint) =>
  body && !(body instanceof z.ZodObject && Object.keys(body.shape).length === 0);

const withBody = app.endpoints.filter(
  (endpoint) => endpoint.guard.startsWith("session") && isUnsafe(endpoint) && hasFields(endpoint),
);

let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
});
const subjects = shareSubjects((noun, relation) => createSubject(setting, noun, relation));

/** Builds a body with every field, each of the wrong type. */
function ofWrongTypes({ body }: Endpoint): object {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : ["nonsense"];
  return Object.fromEntries(names.map((name) => [name, [[{}]]]));
}

/**
 * Calls an endpoint with a malformed body as every role. Returns the responses that differ from those of a valid body.
 */
async function wrongAnswers(endpoint: Endpoint, body: object): Promise<string[]> {
  const { people, here } = setting;
  const noun = nounOf(endpoint.name);
  const wrong: string[] = [];
  for (const relation of ["own_job", "other_company"] as const) {
    const subject = await subjects.of(noun, relation);
    for (const role of roles) {
      const { headers, ...given } = (await noun.inputs[endpoint.name]?.(subject, people[role])) ?? {};
      const call = { ...given, body: body as never };
      const reply = await here.sendRaw(people[role], endpoint, call, headers);

      const valid = expected(endpoint.access, role, relation);
      const wanted = valid === "ok" ? 400 : Number(valid);
      const isEither = bodyDecides.has(endpoint.name) && wanted !== 401 && [400, 403, 404].includes(reply.status);
      if (reply.status !== wanted && !isEither)
        wrong.push(`${role} on ${relation}: ${reply.status} instead of ${wanted}`);
      if (reply.status !== 400 && reply.body.errors) wrong.push(`${role} on ${relation} is told fields`);
    }
  }
  return wrong;
}

it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  "[ROLE-1] %s reports a malformed body to those alone who have the right",
  async (_name, endpoint) => {
    expect(await wrongAnswers(endpoint, { nonsense: [1] })).toEqual([]);
    expect(await wrongAnswers(endpoint, ofWrongTypes(endpoint))).toEqual([]);
  },
);
