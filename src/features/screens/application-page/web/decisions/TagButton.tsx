import { Button, Popover } from "@mantine/core";
import { IconTag } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApplicationTags } from "#features/review/tags/web/ApplicationTags.tsx";
import { closeByEscape } from "#web/ui/close-by-escape.ts";
import { useHeldKeys } from "#web/ui/hold-keys.ts";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import classes from "./DecisionBar.module.css";
import { useOpenOn } from "./open-on.hooks.ts";
import { usePressByKey } from "./press-button.hooks.ts";

export function TagButton({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const [isOpen, setOpen] = useOpenOn(application.id);
  useHeldKeys(isOpen, () => setOpen(false));
  const button = usePressByKey("tag");

  /** Moves the focus before the popover closes. Otherwise the focused field would lose it to the page. */
  function handleClose() {
    button.current?.focus();
    setOpen(false);
  }

  return (
    // No transition: a closing popover would catch the next key, which is meant for the page.
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          ref={button}
          className={classes.button}
          data-symbol
          aria-keyshortcuts={keys.tag.press}
          leftSection={<IconTag size={16} stroke={1.8} aria-hidden />}
          rightSection={<Kbd keys={keys.tag.press} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.word}>{t("decide.tag")}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("decide.tag")} onKeyDown={(event) => closeByEscape(event, handleClose)}>
        <ApplicationTags application={application} />
      </Popover.Dropdown>
    </Popover>
  );
}
