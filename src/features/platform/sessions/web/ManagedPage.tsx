import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useMe } from "./sessions.hooks.ts";

type ManagedPageProps = {
  /** Title and width of the page shown to people without the right. */
  title: string;
  width?: "full" | "column";
  /** Policy that decides; the server applies the same one. */
  may: (me: ReturnType<typeof useMe>) => boolean;
  /** Tells the person that they can't open the page. */
  notYours: string;
  /** Names the people who can open it. */
  help: string;
  /** Page for people with the right. It isn't rendered for anyone else, so it loads no data for them. */
  children: ReactNode;
};

/** Shows a page to people with a right, and tells everyone else who has it. */
export function ManagedPage({ title, width = "full", may, notYours, help, children }: ManagedPageProps) {
  if (may(useMe())) return children;
  return (
    <Page title={title} width={width}>
      <EmptyState icon={IconLock} title={notYours} help={help} />
    </Page>
  );
}
