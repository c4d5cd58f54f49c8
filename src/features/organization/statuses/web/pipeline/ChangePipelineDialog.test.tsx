import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { ChangePipelineDialog } from "./ChangePipelineDialog.tsx";

it("[PIPE-4] says that the pipeline is another one when the live update of it comes before the answer", async () => {
  const before = {
    job_id: 7,
    job_title: "Driver",
    pipeline_id: 1,
    pipeline_name: "Standard",
    statuses: [],
    relocation: null,
  };
  const after = { ...before, pipeline_id: 2, pipeline_name: "Interns" };
  let current = before;
  const queryClient = signedIn();
  const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "New pipeline" });
  fakeServer({
    "GET /v2/companies/1/application-status/": () => ({
      body: [
        aStatus(1, "Arrived", 0, { pipeline_name: "Standard" }),
        aStatus(11, "Arrived", 0, { pipeline_id: 2, pipeline_name: "Interns" }),
      ],
    }),
    "GET /v2/jobs/7/pipeline/": () => ({ body: current }),
    "PUT /v2/jobs/7/pipeline/": async () => {
      current = after;
      await queryClient.invalidateQueries();
      await waitFor(() => expect(choice().value).toBe("1"));
      return { body: after };
    },
  });
  const handleClose = vi.fn();
  const { user } = renderInApp(
    <>
      <ChangePipelineDialog job_id={7} onClose={handleClose} />
      <FlashRegion />
    </>,
    queryClient,
  );

  await waitFor(() => expect(choice().value).toBe("2"));
  await user.click(screen.getByRole("button", { name: "Change pipeline" }));

  expect(await screen.findByText("Driver now uses Interns.")).toBeTruthy();
  expect(handleClose).toHaveBeenCalledOnce();
});
