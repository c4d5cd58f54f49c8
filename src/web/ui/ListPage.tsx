import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { Page } from "./Page.tsx";

type ListPageProps = {
  title: string;
  /** Shows the number of entries once it is loaded. */
  note: ReactNode;
  addLabel: string;
  AddDialog: ComponentType<{ onClose: () => void }>;
  /** Whether the user can add to the list, not only see it. */
  mayAdd?: boolean;
  children: ReactNode;
};

export function ListPage({ title, note, addLabel, AddDialog, mayAdd = true, children }: ListPageProps) {
  const [isAdding, setAdding] = useState(false);

  const add = mayAdd && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {addLabel}
    </Button>
  );
  return (
    <Page title={title} note={note} actions={add}>
      {children}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
