import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { useCompanyCommands } from "./use-company-commands.ts";

function Commands({ text }: { text: string }) {
  const { known, commands } = useCompanyCommands(text);
  return [...known, ...commands].map(({ id, label, run }) => (
    <button key={id} type="button" onClick={run}>
      {label}
    </button>
  ));
}

it("[AUTH-4] finds a company by its name where there are more than a menu has room for", async () => {
  const company = { id: 251, name: "Nordsee", internal_name: "Nordsee Freight", slug: "nordsee" };
  const sent = fakeServer({
    "GET /v2/companies/": () => ({ body: { count: 1, next: null, results: [company] } }),
    "POST /change-company/": () => ({ body: { status: 302, url: "#" } }),
  });
  const { user } = renderInApp(<Commands text="nord" />, signedIn({ has_more_companies: true }));

  await user.click(await screen.findByRole("button", { name: "Switch to Nordsee Freight" }));

  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { company_id: 251 } }));
  expect(sent[0]?.search).toBe("?q=nord&page_size=8");
});
