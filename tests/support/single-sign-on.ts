import { sql } from "kysely";
import { hashPassword } from "#features/platform/sessions/server/passwords.ts";
import { client } from "./oidc-provider.ts";
import { testApp } from "./test-app.ts";
import { createWorld } from "./world.ts";

/** Host without a port, as browsers send it and providers compare it. */
export const host = "hirelane.test";

export const password = "correct horse battery";

type Settings = { is_enabled?: boolean; is_forced?: boolean };

/** Simulates a browser on our sign-in pages. It stores cookies and reports redirects. */
export function createBrowser() {
  const cookies = new Map<string, string>();

  async function go(address: string, form?: string) {
    const { http } = await testApp();
    const url = new URL(address, `http://${host}`);
    // A browser sends no SameSite cookies with a form posted by another site's page.
    const cookie = form === undefined ? [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") : "";
    const response = await http.inject({
      method: form === undefined ? "GET" : "POST",
      url: url.pathname + url.search,
      headers: {
        host,
        accept: "text/html",
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
        ...(cookie !== "" && { cookie }),
        ...(form !== undefined && {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://idp.example",
        }),
      },
      ...(form !== undefined && { payload: form }),
    });
    for (const { name, value } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response.headers.location ?? `status ${response.statusCode}`;
  }

  return { go, cookies, isSignedIn: () => cookies.has("hirelane") };
}

/** Path of the redirect after a refused sign-in. */
export const refusedFor = (reason: string, { slug }: { slug: string }) => `/sso/?refused=${reason}&company=${slug}`;

/** Creates a company with single sign-on, through which a colleague signs in. */
export async function createSsoWorld() {
  const world = await createWorld();
  const { company, system, app } = world;
  const at = (page: string) => `http://${host}/sso/${company.slug}/${page}`;

  const connect = (fields: { kind: "oidc" | "saml"; issuer: string } & Record<string, unknown>, settings: Settings) =>
    system((db) =>
      db
        .insertInto("sso_connection")
        .values({ company_id: company.id, is_enabled: true, ...fields, ...settings })
        .execute(),
    );

  return {
    ...world,
    at,
    connectOidc: (issuer: string, settings: Settings = {}) =>
      connect(
        {
          kind: "oidc",
          issuer,
          client_id: client.client_id,
          client_secret: app.secrets.encrypt("sso", Buffer.from(client.client_secret)),
        },
        settings,
      ),
    connectSaml: (certificates: string[], issuer: string, settings: Settings = {}) =>
      connect({ kind: "saml", issuer, entry_point: "https://idp.example/sign-in", certificates }, settings),
    givePassword: async (user_id: number) => {
      const password_hash = await hashPassword(password);
      await system((db) => db.updateTable("app_user").set({ password_hash }).where("id", "=", user_id).execute());
    },
    sessionsOf: (user_id: number) =>
      system((db) =>
        db
          .selectFrom("session")
          .select(["company_id", "method"])
          .where("user_id", "=", user_id)
          .orderBy("id")
          .execute(),
      ),
    expire: (user_id: number) =>
      system((db) =>
        db
          .updateTable("company_user")
          .set({ expires_at: sql`now() - interval '1 minute'` })
          .where("user_id", "=", user_id)
          .execute(),
      ),
  };
}
