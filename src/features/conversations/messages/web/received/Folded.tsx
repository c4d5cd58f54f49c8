import { Button } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";

type FoldedProps = { show: string; hide: string; onToggle?: (isShown: boolean) => void; children: ReactNode };

/** Content that a button shows and hides. */
export function Folded({ show, hide, onToggle, children }: FoldedProps) {
  const [isShown, setShown] = useState(false);
  const id = useId();

  function handleToggle() {
    setShown(!isShown);
    onToggle?.(!isShown);
  }

  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        px={0}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={handleToggle}
      >
        {isShown ? hide : show}
      </Button>
      <div id={id} style={{ display: isShown ? "contents" : "none" }}>
        {isShown && children}
      </div>
    </>
  );
}
