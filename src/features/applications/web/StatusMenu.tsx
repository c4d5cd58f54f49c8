import { Button, Menu } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Status } from "#features/statuses/statuses.contract.ts";
import { toneOf } from "#features/statuses/web/status-tone.ts";
import { Kbd } from "#web/ui/Kbd.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { Application } from "../applications.contract.ts";
import classes from "./DecisionBar.module.css";
import { useOpenOn } from "./open-on.hooks.ts";
import { usePressByKey } from "./press-button.hooks.ts";

type StatusMenuProps = {
  label: string;
  shortcut: string;
  icon: TablerIcon;
  /** Absent while they load. */
  statuses: readonly Status[] | undefined;
  application: Pick<Application, "id" | "status_id">;
  onChoose: (status: Status) => void;
  isPrimary?: boolean;
  isDanger?: boolean;
};

/** A button, and a key, that asks for a status to go to. */
export function StatusMenu(props: StatusMenuProps) {
  const { label, shortcut, icon: Icon, statuses, application, onChoose, isPrimary, isDanger } = props;
  const { t } = useTranslation("applications");
  const { status_id } = application;
  const [isOpen, setOpen] = useOpenOn(application.id);
  const button = usePressByKey(shortcut);

  return (
    // It closes at once: whoever decides by keys presses the next one before any motion would be over.
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          ref={button}
          className={classes.button}
          variant={isPrimary ? "filled" : "default"}
          data-danger={isDanger || undefined}
          aria-keyshortcuts={shortcut}
          leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
          rightSection={<Kbd keys={shortcut} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {statuses?.length === 0 && <Menu.Label>{t("decide.noStatus")}</Menu.Label>}
        {statuses?.map((status) => (
          <Menu.Item
            key={status.id}
            aria-current={status.id === status_id || undefined}
            rightSection={status.id === status_id ? <span className={classes.now}>{t("decide.now")}</span> : undefined}
            onClick={() => onChoose(status)}
          >
            <StatusBadge name={status.name} tone={toneOf(status.group)} color={status.color} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
