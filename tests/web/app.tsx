import { RouterProvider } from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { createAppRouter } from "#app/router.tsx";
import { signedIn } from "./me.ts";
import { renderInApp } from "./render.tsx";

/** Opens the whole staff app at a path as a signed-in person. The test provides the fake server. */
export function openApp(address: string) {
  window.history.replaceState(null, "", address);
  // The lock is never granted, as if another tab held it and received the live updates.
  const request = () => new Promise(() => {});
  vi.spyOn(navigator, "locks", "get").mockReturnValue({ request } as unknown as LockManager);
  const user = userEvent.setup();
  const queryClient = signedIn();
  const router = createAppRouter({ queryClient });
  const { unmount } = renderInApp(<RouterProvider router={router} />, queryClient);
  onTestFinished(() => {
    unmount();
    router.history.destroy();
    window.history.replaceState(null, "", "/");
  });
  return { router, user };
}
