import { Button } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";
import { memo, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { loadable } from "#web/loadable.ts";
import classes from "./SavedMenu.module.css";
import type { RenderButton } from "./render-button.ts";

const SavedPopover = loadable(async () => (await import("./SavedPopover.tsx")).SavedPopover);

/** Menu of saved searches next to the search field. Its code is loaded when it is first opened. */
export const SavedMenu = memo(function SavedMenu({ state }: { state: SearchState }) {
  const { t } = useTranslation("saved-searches");
  const [isWanted, setWanted] = useState(false);
  const renderButton: RenderButton = (props) => (
    <Button className={classes.button} aria-label={t("label")} title={t("label")} aria-haspopup="dialog" {...props}>
      <IconBookmark size={18} stroke={1.7} aria-hidden />
      <span className={classes.word}>{t("menu")}</span>
    </Button>
  );
  const standIn = renderButton({ "aria-expanded": false, onClick: () => setWanted(true) });
  if (!isWanted) return standIn;

  return (
    <Suspense fallback={standIn}>
      <SavedPopover state={state} renderButton={renderButton} />
    </Suspense>
  );
});
