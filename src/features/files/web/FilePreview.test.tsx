import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { FilePreview } from "./FilePreview.tsx";

const file = { field: "cv", name: "cv.docx", size: 10 } as const;

afterEach(() => vi.unstubAllGlobals());

it("[DETAIL-3] shows an Office document in a frame that may do nothing", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ html: "<h1>Åsa Öberg</h1>" }));

  renderInApp(<FilePreview application_id={7} file={file} />);

  const frame = await screen.findByTitle("Document cv.docx");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.getAttribute("srcdoc")).toContain("<main><h1>Åsa Öberg</h1></main>");
  expect(frame.getAttribute("srcdoc")).toContain("default-src 'none'");
});

it("[DETAIL-3] says what to do with a document that has no page", async () => {
  const detail = "There's no preview of this document. Download it to read it.";
  vi.stubGlobal("fetch", async () => Response.json({ code: "no_preview", detail }, { status: 404 }));

  renderInApp(<FilePreview application_id={7} file={file} />);

  expect((await screen.findByRole("alert")).textContent).toContain(detail);
});
