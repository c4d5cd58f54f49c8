import { screen } from "@testing-library/react";
import { useState } from "react";
import { vi } from "vitest";
import type { CompanyFeature, CompanyRole } from "#shared/actor.ts";
import type { ResultsWindow } from "#features/across/search/web/results-window.ts";
import type { Application } from "#features/review/applications/applications.contract.ts";
import { ApplicationDetail } from "#features/screens/application-page/web/ApplicationDetail.tsx";
import { anApplication } from "./application.ts";
import { fakeServer } from "./fake-server.ts";
import { signedIn } from "./me.ts";
import { renderAt } from "./router.tsx";
import { aStatus } from "./status.ts";

const statuses = [
  aStatus(10, "New", 0),
  aStatus(11, "Interview", 1),
  aStatus(12, "Rejected", 19, { rejection_reason_options: ["Position filled"] }),
];
export const [amara, jukka, wei] = ["Amara Okafor", "Jukka Mäkinen", "Wei Zhang"];

type Given = {
  applications?: Application[];
  answers?: Parameters<typeof fakeServer>[0];
  me?: { role?: CompanyRole; company_features?: CompanyFeature[] };
  address?: string;
  hasMore?: boolean;
  /** Id of the initially open application; the first result by default. */
  open_id?: number;
};

/** Opens an application's page from search results, at the first result by default. */
export async function openDetail(given: Given = {}) {
  const applications =
    given.applications ?? [amara, jukka, wei].map((full_name, index) => anApplication({ id: index + 1, full_name }));
  const loadMore = vi.fn();
  const onClose = vi.fn();
  const onShow = vi.fn();
  const sent = fakeServer({
    "GET /v2/companies/1/application-status/": () => ({ body: statuses }),
    ...Object.fromEntries(
      applications.flatMap((application) => [
        [`GET /v1/applications/${application.id}/`, () => ({ body: application })],
        [`GET /v1/applications/${application.id}/comments/`, () => ({ body: { count: 0, next: null, results: [] } })],
        [`GET /v1/applications/${application.id}/ratings/`, () => ({ body: { count: 0, results: [] } })],
        [`GET /v2/applications/${application.id}/tasks/`, () => ({ body: { count: 0, next: null, results: [] } })],
      ]),
    ),
    ...given.answers,
  });

  const Screen = () => {
    const [id, setId] = useState(given.open_id ?? applications[0]?.id ?? 0);
    const results: ResultsWindow = {
      applications: applications.map((application) => ({ ...application, matches: [] })),
      ids: applications.map((application) => application.id),
      count: applications.length,
      loadedPages: 1,
      hasMore: given.hasMore ?? false,
      isLoadingMore: false,
      isBackground: false,
      loadMore,
    };
    return (
      <ApplicationDetail application_id={id} results={results} onClose={onClose} onSelect={setId} onShow={onShow} />
    );
  };
  const rendered = await renderAt(given.address ?? "/applications/", <Screen />, signedIn(given.me));
  await screen.findByRole("heading", { level: 1 });
  return { ...rendered, sent, loadMore, onClose, onShow };
}

export const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
