import { beforeAll, describe, expect, it } from "vitest";
import { isUnsafe } from "#shared/contract.ts";
import { requestAddress } from "#shared/request-address.ts";
import { rowsOfCompany } from "#tests/support/row-security.ts";
import { testApp } from "#tests/support/test-app.ts";
import type { Person } from "#tests/support/world.ts";
import { nounOf } from "./nouns.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";
import { createSubject, shareSubjects } from "./subject.ts";

const app = await testApp();
const changing = app.endpoints.filter((endpoint) => endpoint.guard.startsWith("session") && isUnsafe(endpoint));

let setting: MatrixSetting;
let owner: Person;
beforeAll(async () => {
  setting = await createSetting();
  owner = setting.people.owner as Person;
});
// Every call is refused or only reads, so all calls about a noun can share one subject.
const subjects = shareSubjects((noun, relation) => createSubject(setting, noun, relation));

const script = { "x-requested-with": "XMLHttpRequest" };
const asForm = "application/x-www-form-urlencoded";

/**
 * Requests that another site's page or form can make a browser send with our cookie. Some can't be sent by browsers
 * today, but a bug could let them through.
 */
const forgeries: Record<string, () => Record<string, string>> = {
  "no token": () => ({ ...script }),
  "another session's token": () => ({ ...script, "x-csrftoken": setting.people.admin?.csrf ?? "" }),
  "no header of our script": () => ({ "x-csrftoken": owner.csrf }),
  "a form": () => ({ "content-type": asForm }),
  "a form of plain text": () => ({ "content-type": "text/plain" }),
  "a form with files": () => ({ "content-type": "multipart/form-data; boundary=x" }),
  "a form that names our script": () => ({ ...script, "content-type": asForm }),
  "an origin of nobody": () => ({ ...script, "x-csrftoken": owner.csrf, origin: "null" }),
  "another origin": () => ({ ...script, "x-csrftoken": owner.csrf, origin: "https://evil.example" }),
  "another site": () => ({ ...script, "x-csrftoken": owner.csrf, "sec-fetch-site": "cross-site" }),
};

/** Methods that only read, with headers that try to override the method. */
const disguises = {
  GET: { "x-http-method-override": "POST", "x-method-override": "DELETE" },
  HEAD: { "x-http-method": "PATCH" },
} as const;

describe("[AUTH-5] a forged call is refused and changes nothing", () => {
  it.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))("%s", async (name, endpoint) => {
    const noun = nounOf(name);
    const subject = await subjects.of(noun, "own_job");
    const { params, query, body } = (await noun.inputs[name]?.(subject, owner)) ?? {};
    const url = requestAddress(endpoint.path, { params, query });
    const send = (method: typeof endpoint.method | "HEAD", headers: Record<string, string>) =>
      app.http.inject({
        method,
        url,
        headers: { accept: "application/json", cookie: owner.cookie, ...headers },
        ...(method !== "GET" && method !== "HEAD" && { payload: payloadFor(headers["content-type"], body) }),
      });
    const before = await rowsOfCompany(app, setting.here.company.id);

    const answers: Record<string, number> = {};
    for (const [forgery, headers] of Object.entries(forgeries))
      answers[forgery] = (await send(endpoint.method, headers())).statusCode;
    if (endpoint.method !== "GET")
      for (const method of ["GET", "HEAD"] as const) await send(method, { ...script, ...disguises[method] });

    // The body of a form isn't even parsed, so it can be refused with 415.
    const refused = Object.entries(answers).filter(([forgery, status]) =>
      forgery.startsWith("a form") ? status === 403 || status === 415 : status === 403,
    );
    expect(Object.fromEntries(refused)).toEqual(answers);
    expect(await rowsOfCompany(app, setting.here.company.id)).toEqual(before);
  });
});

/** Encodes the body like an HTML form of this type. Other types are sent as JSON, like our script does. */
function payloadFor(type: string | undefined, body: object | undefined): string | object {
  if (type === undefined) return body ?? {};
  const text = JSON.stringify(body ?? {});
  if (type.startsWith("multipart")) return `--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n${text}\r\n--x--`;
  return type === asForm ? `body=${encodeURIComponent(text)}` : text;
}
