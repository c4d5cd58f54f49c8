import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { previewPage } from "./preview-page.ts";

const file = { url: "/v1/applications/7/files/cv/", name: "cv.docx", size: 10 };

afterEach(() => vi.unstubAllGlobals());

it("[DETAIL-3] shows an Office document in a frame that runs no scripts", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ html: "<h1>Åsa Öberg</h1>" }));

  renderInApp(<FilePreview file={file} onPage={vi.fn()} />);

  const frame = await screen.findByTitle("Document cv.docx");
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(frame.getAttribute("srcdoc")).toContain("<main><h1>Åsa Öberg</h1></main>");
});

it("[DETAIL-3] lets a document load and apply nothing but our styles and pictures that are in it", () => {
  const page = new DOMParser().parseFromString(previewPage("<p>Åsa</p>", "n1"), "text/html");

  expect(page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content")).toBe(
    "default-src 'none'; style-src 'nonce-n1'; img-src data:",
  );
});

it("[DETAIL-3] says what to do with a document that has no page", async () => {
  const detail = "There's no preview of this document. Download it to read it.";
  vi.stubGlobal("fetch", async () => Response.json({ code: "no_preview", detail }, { status: 404 }));

  renderInApp(<FilePreview file={file} onPage={vi.fn()} />);

  expect((await screen.findByRole("alert")).textContent).toContain(detail);
});
