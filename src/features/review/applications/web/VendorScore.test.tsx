import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CardContent } from "#features/screens/results/web/board/CardContent.tsx";
import { anApplication } from "#tests/web/application.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { renderAt } from "#tests/web/router.tsx";
import { showLanguage } from "#web/i18n.ts";
import { ApplicationHead } from "#features/screens/application-page/web/ApplicationHead.tsx";
import { VendorScore } from "./VendorScore.tsx";

const score = { vendor_id: null, number_value: 78, display_settings: { color: "yellow" } } as const;

afterEach(() => showLanguage("en"));

it.each([
  ["en", "Score: 78 of 100"],
  ["sv", "Poäng: 78 av 100"],
  ["de", "Punktzahl: 78 von 100"],
  ["fi", "Pisteet: 78/100"],
])("[SEARCH-11] [UI-6] says in %s what the figure is, to a screen reader", async (language, text) => {
  await showLanguage(language);
  renderInApp(<VendorScore score={score} />);

  expect(screen.getByText(text)).toBeDefined();
});

it("[SEARCH-11] shows the figure in the colour that the server says, beside a ring that is as full", () => {
  const { container } = renderInApp(<VendorScore score={score} />);
  const shown = container.querySelector<HTMLElement>("[data-color]");

  expect(shown?.dataset.color).toBe("yellow");
  expect(shown?.textContent).toContain("78");
  expect(shown?.querySelector<HTMLElement>("[style]")?.style.getPropertyValue("--fullness")).toBe("78%");
});

it("[SEARCH-11] shows nothing without a score, or where it may not be seen", () => {
  const { container } = renderInApp(<VendorScore score={null} />);

  expect(container.querySelector("[data-color]")).toBeNull();
});

const scored = anApplication({ vendor_score: score });

it("[SEARCH-11] is shown in the head of an application and on its card", async () => {
  await renderAt(
    "/",
    <>
      <ApplicationHead application={scored} />
      <CardContent application={scored} isOneJob isExpanded name="Amara Okafor" />
    </>,
    signedIn(),
  );

  expect(screen.getAllByText("Score: 78 of 100")).toHaveLength(2);
});
