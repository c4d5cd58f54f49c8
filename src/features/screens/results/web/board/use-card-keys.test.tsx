import { renderHook } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import { offeredKeys } from "#web/ui/use-shortcuts.ts";
import { useCardKeys } from "./use-card-keys.ts";

/** Returns the keys offered by a board with cards on which the user has these roles. */
function keysFor(...roles: ReturnType<typeof anApplication>["my_role"][]) {
  const queryClient = createQueryClient();
  const results = roles.map((my_role) => anApplication({ my_role }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
  const { unmount } = renderHook(
    () =>
      useCardKeys({
        query: {},
        board: { current: null },
        listShown: () => results,
        hasSelection: false,
        onSelect: () => {},
      }),
    {
      wrapper,
    },
  );
  const offered = offeredKeys();
  unmount();
  return offered;
}

it("[SEARCH-21] [ROLE-10] offers on the board what one's role allows for one of the cards at least", () => {
  expect(keysFor("viewer", "collaborator")).toEqual(expect.arrayContaining(["carry", "move", "rate", "tag"]));
  expect(keysFor("viewer", "recruiter")).toEqual(["next", "previous", "open", "comment", "select"]);
  expect(keysFor("viewer")).toEqual(["next", "previous", "open", "comment"]);
});
