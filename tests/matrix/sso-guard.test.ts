import { beforeAll, expect, it } from "vitest";
import { requestAddress } from "#shared/request-address.ts";
import { rowsOfCompany } from "#tests/support/row-security.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createSetting, type MatrixSetting } from "./setting.ts";

const app = await testApp();
const answers = app.endpoints.filter(({ guard }) => guard === "sso");

let setting: MatrixSetting;
beforeAll(async () => {
  setting = await createSetting();
  await setting.here.system((db) =>
    db
      .insertInto("sso_connection")
      .values({ company_id: setting.here.company.id, kind: "saml", issuer: "https://idp.test", is_enabled: true })
      .execute(),
  );
});

const forms = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };

it.each(answers.filter(({ name }) => name !== "beginSso").map((endpoint) => [endpoint.name, endpoint] as const))(
  "[AUTH-9] %s without a provider's answer signs nobody in and changes nothing",
  async (_name, { method, path }) => {
    const { here, people } = setting;
    const url = requestAddress(path, { params: { company_slug: here.company.slug } });
    const before = await rowsOfCompany(app, here.company.id);

    for (const cookie of ["", people.owner?.cookie ?? "", "hirelane-sso=guessed"]) {
      const reply = await app.http.inject({
        method,
        url: `${url}?state=guessed&code=guessed`,
        headers: { cookie, ...(method === "POST" && forms) },
        ...(method === "POST" && { payload: "SAMLResponse=Z3Vlc3NlZA%3D%3D" }),
      });
      expect(reply.headers.location).toContain("/sso/?refused=");
      expect(reply.cookies).toEqual([]);
    }

    expect(await rowsOfCompany(app, here.company.id)).toEqual(before);
  },
);

it.each(answers.map((endpoint) => [endpoint.name, endpoint] as const))(
  "[AUTH-9] %s is a page for a person, and nothing for a script or a picture of another site",
  async (_name, { method, path }) => {
    const url = requestAddress(path, { params: { company_slug: setting.here.company.slug } });
    const ask = (asked: typeof method | "HEAD", mode: string) =>
      app.http.inject({
        method: asked,
        url,
        headers: { "sec-fetch-mode": mode, ...(asked === "POST" && forms) },
        ...(asked === "POST" && { payload: "SAMLResponse=" }),
      });

    expect((await ask(method, "no-cors")).statusCode).toBe(400);
    expect((await ask(method, "cors")).statusCode).toBe(400);
    expect((await ask("HEAD", "navigate")).headers.location).toBeUndefined();
  },
);
