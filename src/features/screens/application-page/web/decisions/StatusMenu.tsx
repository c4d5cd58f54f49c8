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
  /** Undefined while the statuses load. */
  targets: MoveTargets | undefined;
  /** The only possible status, if it asks for a reason anyway. Then the button opens that dialog without a menu. */
  only?: Status | undefined;
  application: Pick<ApplicationRow, "id">;
  onMove: (status: Status) => void;
  /** Whether there is a next application to open after a decision. */
  hasNext: boolean;
  isPrimary?: boolean;
  isDanger?: boolean;
};

export function StatusMenu(props: StatusMenuProps) {
  const { label, shortcut, icon: Icon, targets, only, application, onMove, hasNext, isPrimary, isDanger } = props;
  const [isOpen, setOpen] = useOpenOn(application.id);
  useHeldKeys(isOpen, () => setOpen(false));
  const button = usePressByKey(shortcut);

  // The shortcut can be pressed before the statuses have loaded. Then the dialog opens after that.
  const askAtOnce = useEffectEvent(() => {
    if (only) onMove(only);
    setOpen(false);
  });
  const isAsking = isOpen && only !== undefined;
  useEffect(() => {
    if (isAsking) askAtOnce();
  }, [isAsking]);

  return (
    // No transition: users who decide by keys press the next one before it would end.
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

/** The user's setting to open the next application after a decision. */
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
