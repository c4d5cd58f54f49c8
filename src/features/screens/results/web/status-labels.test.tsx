import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { aStatus } from "#tests/web/status.ts";
import { useStatusLabels } from "./status-labels.hooks.ts";

const standard = { pipeline_id: 1, pipeline_name: "Standard" };
const drivers = { pipeline_id: 2, pipeline_name: "Drivers" };
const statuses = [
  aStatus(10, "New", 0, standard),
  aStatus(11, "Interview", 1, standard),
  aStatus(12, "Rejected", 19, standard),
  aStatus(20, "New", 0, drivers),
  aStatus(21, "Driving test", 1, drivers),
  aStatus(22, "Interview", 20, drivers),
];

function Labels({ job_id }: { job_id?: number }) {
  const labels = useStatusLabels({ status_group: "current", job_id });
  return <p role="note">{[...labels.values()].join(", ") || "none"}</p>;
}

const shown = () => screen.getByRole("note").textContent;

it("[SEARCH-6] [SEARCH-13] names the pipeline where two statuses of the group have one name, as the filters do", async () => {
  fakeServer({ "GET /v2/companies/1/application-status/": () => ({ body: statuses }) });
  renderInApp(<Labels />, signedIn());

  await waitFor(() => expect(shown()).toBe("New · Standard, Interview, New · Drivers, Driving test"));
});

it("[SEARCH-6] names no pipeline in the search of one job, which has one", async () => {
  const sent = fakeServer({ "GET /v2/companies/1/application-status/": () => ({ body: statuses }) });
  renderInApp(<Labels job_id={4} />, signedIn());

  await waitFor(() => expect(sent).toHaveLength(1));
  expect(shown()).toBe("none");
});
