import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";
import { pageSizesQuery, type Pdf } from "./pdf.hooks.ts";

/** Fake pdf.js document. `getPage` of a document that was closed in the meantime never resolves. */
function openPdf(docId: string, getPage: () => Promise<unknown>) {
  return { fingerprints: ["the same"], loadingTask: { docId }, numPages: 1, getPage } as unknown as Pdf;
}
const page = { getViewport: () => ({ width: 595, height: 842 }) };
const openOne = (docId: string) => openPdf(docId, () => Promise.resolve(page));
const closedOne = (docId: string) => openPdf(docId, () => new Promise(() => {}));

function Sizes({ pdf }: { pdf: Pdf }) {
  const { data } = useQuery(pageSizesQuery(pdf));
  return <p>{data ? `${data[0]?.width} × ${data[0]?.height}` : "Loading"}</p>;
}

it("[DETAIL-3] shows a PDF that was closed before its pages were measured, and is opened again", async () => {
  const { queryClient, unmount } = renderInApp(<Sizes pdf={closedOne("d1")} />);
  unmount();

  renderInApp(<Sizes pdf={openOne("d2")} />, queryClient);

  expect(await screen.findByText("595 × 842")).toBeTruthy();
});

it("[UI-8] measures a PDF that has been loaded also while the server is away", async () => {
  fakeServer({});
  await loseConnection();

  renderInApp(<Sizes pdf={openOne("d3")} />);

  expect(await screen.findByText("595 × 842")).toBeTruthy();
});
