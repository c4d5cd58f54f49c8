import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { Page } from "./Page.tsx";

type ListPageProps = {
  title: string;
  /** Says how many there are, once that is known. */
  note: ReactNode;
  addLabel: string;
  AddDialog: ComponentType<{ onClose: () => void }>;
  /** False for readers who see the list and can't add to it. */
  mayAdd?: boolean;
  children: ReactNode;
};

/** A page with a list and a button that adds to it in a dialog. */
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
