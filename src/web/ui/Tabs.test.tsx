import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { Tabs } from "./Tabs.tsx";

const tabs = [
  { id: "mine", title: "Assigned to me", count: 3 },
  { id: "created", title: "Created by me" },
] as const;

function Lists() {
  const [tab, setTab] = useState<"mine" | "created">("mine");
  return (
    <Tabs label="Tasks" tabs={tabs} value={tab} onChange={setTab}>
      What is {tab}
    </Tabs>
  );
}

it("[UI-5] are one stop of the tabulator key, and the arrows show the next", async () => {
  const { user } = renderInApp(<Lists />);
  expect(screen.getByRole("tablist", { name: "Tasks" })).toBeDefined();
  expect(screen.getByRole("tabpanel", { name: "Assigned to me 3" }).textContent).toBe("What is mine");

  await user.tab();
  await user.keyboard("{ArrowRight}");

  expect(screen.getByRole("tab", { name: "Created by me" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("tabpanel", { name: "Created by me" }).textContent).toBe("What is created");
});
