import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Account that the provider signs in, with the claims about its email. */
export type Account = { email?: string | undefined; email_verified?: boolean | undefined };

type Options = { redirect_uris: string[]; account: Account };

export const client = { client_id: "hirelane", client_secret: "a secret of forty-three letters, for tests." };

/**
 * Starts a real OpenID Connect provider on this machine. It signs in the person given by `account` and grants every
 * consent.
 */
export async function startOidcProvider(options: Options) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state = { account: options.account, refuses: false };

  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: options.redirect_uris, token_endpoint_auth_method: "client_secret_post" }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["a key for tests"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...state.account }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const result = state.refuses ? { error: "access_denied" } : { login: { accountId: "somebody" } };
    return void provider.interactionFinished(request, response, result);
  });

  /** Follows the provider's redirects like a browser, and returns the URL that leads back to the program. */
  async function visit(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    let here = address;
    while (here.startsWith(issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(here, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get("location");
      if (next === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
      here = new URL(next, here).href;
    }
    return here;
  }

  return {
    issuer,
    state,
    visit,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  };
}
