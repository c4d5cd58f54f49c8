import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ApplicationMarks } from "./ApplicationMarks.tsx";
import { Matched } from "./Matched.tsx";

it("[SEARCH-23] says in which field a hit is, and marks it among the words around it", () => {
  const snippet = [
    { text: "runs ", is_hit: false },
    { text: "Kubernetes", is_hit: true },
    { text: " at scale", is_hit: false },
  ];
  const { container } = renderInApp(<Matched matches={[{ field: "cv", snippet }]} />);

  expect(container.textContent).toContain("CVruns Kubernetes at scale");
  expect(container.querySelector("mark")?.textContent).toBe("Kubernetes");
});

it("[SEARCH-23] flags a CV that search cannot look into", () => {
  const name = "No text was found in the CV";
  const { unmount } = renderInApp(<ApplicationMarks application={anApplication({ has_unreadable_cv: true })} />);
  expect(screen.getByText(name)).toBeDefined();
  unmount();

  renderInApp(<ApplicationMarks application={anApplication()} />);
  expect(screen.queryByText(name)).toBeNull();
});
