import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Section } from "./Section.tsx";

const Contact = ({ screen: of }: { screen: string }) => (
  <Section screen={of} name="contact" title="Contact">
    ada@fjord.test
  </Section>
);

it("[UI-5] folds away, and stays so on its screen", async () => {
  const { user, unmount } = renderInApp(<Contact screen="application" />);
  const heading = () => screen.getByRole("button", { name: "Contact" });
  expect(heading().getAttribute("aria-expanded")).toBe("true");

  await user.click(heading());
  expect(screen.getByText("ada@fjord.test").hidden).toBe(true);
  unmount();

  const next = renderInApp(<Contact screen="application" />);
  expect(heading().getAttribute("aria-expanded")).toBe("false");
  next.unmount();
  renderInApp(<Contact screen="job" />);
  expect(heading().getAttribute("aria-expanded")).toBe("true");
});
