import { Button, Menu } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { MoveTargets } from "#features/organization/statuses/web/move-targets.ts";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { StatusItems } from "#features/organization/statuses/web/StatusItems.tsx";
import { useHeldKeys } from "#web/ui/hold-keys.ts";
import { keys } from "#web/ui/keys.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { isAdvancing, setAdvancing } from "#features/conversations/application-changes/web/advance.ts";
import classes from "./DecisionBar.module.css";
import { useOpenOn } from "./open-on.hooks.ts";
import { usePressByKey } from "./press-button.hooks.ts";

type StatusMenuProps = {
  label: string;
  shortcut: "move" | "reject";
  icon: TablerIcon;
  /** Absent while the statuses load. */
  targets: MoveTargets | undefined;
  /** The one status there is to go to, where it asks before anything is done: then the button needs no menu. */
  only?: Status | undefined;
  application: Pick<ApplicationRow, "id">;
  onMove: (status: Status) => void;
  /** Whether a decision may lead to the next application. */
  hasNext: boolean;
  isPrimary?: boolean;
  isDanger?: boolean;
};

/** A button, and a key, that asks for a status to go to. */
export function StatusMenu(props: StatusMenuProps) {
  const { label, shortcut, icon: Icon, targets, only, application, onMove, hasNext, isPrimary, isDanger } = props;
  const [isOpen, setOpen] = useOpenOn(application.id);
  useHeldKeys(isOpen, () => setOpen(false));
  const button = usePressByKey(shortcut);

  // A key may ask before the statuses are known, and waits for them.
  const askAtOnce = useEffectEvent(() => {
    if (only) onMove(only);
    setOpen(false);
  });
  const isAsking = isOpen && only !== undefined;
  useEffect(() => {
    if (isAsking) askAtOnce();
  }, [isAsking]);

  return (
    // It closes at once: a reader who decides by keys presses the next one before any motion would be over.
    <Menu
      opened={isOpen && targets !== undefined && !isAsking}
      onChange={setOpen}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          ref={button}
          className={classes.button}
          variant={isPrimary ? "filled" : "default"}
          data-danger={isDanger || undefined}
          {...(only && { "aria-haspopup": "dialog" })}
          aria-keyshortcuts={keys[shortcut].press}
          leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
          rightSection={<Kbd keys={keys[shortcut].press} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {targets && <StatusItems {...targets} onMove={onMove} />}
        {hasNext && <AdvanceItem />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A setting of the reader's own, where it is needed. */
function AdvanceItem() {
  const { t } = useTranslation("applications");
  return (
    <>
      <Menu.Divider />
      <Menu.CheckboxItem
        classNames={{ itemIndicator: classes.box }}
        defaultChecked={isAdvancing()}
        onChange={setAdvancing}
      >
        {t("decide.advance")}
      </Menu.CheckboxItem>
    </>
  );
}
