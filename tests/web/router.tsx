import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { AskedReasons } from "#features/review/rejections/web/AskedReasons.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { useUndoKey } from "#web/frame/use-undo-key.ts";
import { parseSearch } from "#web/search-params.ts";
import { stringifySearch } from "#shared/request-address.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { useFocusKeeper } from "#web/ui/use-focus-return.ts";
import { renderInApp } from "./render.tsx";

export function UndoKey() {
  useUndoKey();
  return null;
}

export function FocusKeeper() {
  useFocusKeeper();
  return null;
}

/** Renders a page at a path with the frame's providers: notifications, confirmations, history and focus. */
export async function renderAt(address: string, page: ReactNode, queryClient: QueryClient) {
  const root = createRootRoute();
  const component = () => (
    <ConfirmProvider>
      <main tabIndex={-1}>{page}</main>
      <AskedReasons />
      <UndoKey />
      <FocusKeeper />
      <FlashRegion />
    </ConfirmProvider>
  );
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: "$", component })]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
    trailingSlash: "always",
  });
  const rendered = renderInApp(<RouterProvider router={router as never} />, queryClient);
  await screen.findByRole("main");
  return { ...rendered, router };
}
