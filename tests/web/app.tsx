import { RouterProvider } from "@tanstack/react-router";
import userEvent from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { createAppRouter } from "#app/router.tsx";
import { signedIn } from "./me.ts";
import { renderInApp } from "./render.tsx";

/** Opens the whole staff app at an address, as a signed-in person. The test gives the server. */
export function openApp(address: string) {
  window.history.replaceState(null, "", address);
  // Another tab listens to what colleagues change.
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
