import { redirect } from "@tanstack/react-router";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ApiError } from "#web/api-error.ts";
import { showLanguage } from "#web/i18n.ts";
import type { RouterContext } from "../router-context.ts";

type Arrival = { context: RouterContext; location: { href: string } };

/** Loads the signed-in person and switches to their language. Redirects to the sign-in page if there is no session. */
export async function requireSession({ context, location }: Arrival) {
  const me = await context.queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect({ to: "/login/", search: { next: location.href } });
  });
  await showLanguage(me.language);
  return { me };
}
