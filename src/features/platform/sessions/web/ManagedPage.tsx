import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useMe } from "./sessions.hooks.ts";

type ManagedPageProps = {
  /** Title and width of the page that stands in place of the refused one. */
  title: string;
  width?: "full" | "column";
  /** The policy that decides, as it does on the server. */
  may: (me: ReturnType<typeof useMe>) => boolean;
  /** Says that the page isn't the reader's. */
  notYours: string;
  /** Says whose it is. */
  help: string;
  /** Page for people with the right. Others don't render it, so it loads nothing for them. */
  children: ReactNode;
};

/** A page for people with a right; everybody else reads who has it. */
export function ManagedPage({ title, width = "full", may, notYours, help, children }: ManagedPageProps) {
  if (may(useMe())) return children;
  return (
    <Page title={title} width={width}>
      <EmptyState icon={IconLock} title={notYours} help={help} />
    </Page>
  );
}
