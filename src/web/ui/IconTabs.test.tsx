import { screen } from "@testing-library/react";
import { IconMessage, IconStar } from "@tabler/icons-react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { IconTabs } from "./IconTabs.tsx";

const tabs = [
  { id: "comments", title: "Comments", icon: IconMessage, count: 12 },
  { id: "ratings", title: "Ratings", icon: IconStar },
] as const;

function Review() {
  const [tab, setTab] = useState<"comments" | "ratings">("comments");
  return (
    <IconTabs label="Review" tabs={tabs} value={tab} onChange={setTab}>
      What is in {tab}
    </IconTabs>
  );
}

it("[DETAIL-1] have names and counts though they show symbols, and stand one above the other", async () => {
  const { user } = renderInApp(<Review />);
  expect(screen.getByRole("tablist", { name: "Review" }).getAttribute("aria-orientation")).toBe("vertical");
  expect(screen.getByRole("tabpanel", { name: "Comments 12" }).textContent).toContain("What is in comments");

  await user.tab();
  await user.keyboard("{ArrowDown}");

  expect(screen.getByRole("tabpanel", { name: "Ratings" }).textContent).toContain("What is in ratings");
  expect(await screen.findByRole("tooltip")).toBeDefined();
});
