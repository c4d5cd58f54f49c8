import { Combobox, Modal, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchCommands, useCommands } from "./commands.ts";
import classes from "./CommandPalette.module.css";

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("command.title")}
      withCloseButton={false}
      centered={false}
      size={560}
      yOffset="12vh"
      padding={0}
      classNames={{ header: classes.header }}
    >
      <CommandList onDone={onClose} />
    </Modal>
  );
}

function CommandList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const combobox = useCombobox({ opened: true });
  const found = matchCommands(useCommands(), text);
  const groups = [...new Set(found.map(({ group }) => group))];

  // Enter does what stands first, so typing a few letters and Enter is the whole way.
  useEffect(() => {
    combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- The store is a new object at every rendering.
  }, [text]);

  function handleSubmit(id: string) {
    onDone();
    found.find((command) => command.id === id)?.run();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={handleSubmit} withinPortal={false}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <Combobox.EventsTarget>
          <input
            className={classes.input}
            data-autofocus
            value={text}
            placeholder={t("command.placeholder")}
            aria-label={t("command.placeholder")}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
      </div>
      <Combobox.Options className={classes.options} aria-label={t("command.title")}>
        {groups.map((group) => (
          <Combobox.Group key={group} label={group}>
            {found
              .filter((command) => command.group === group)
              .map(({ id, label, icon: Icon }) => (
                <Combobox.Option key={id} value={id} className={classes.option}>
                  <Icon size={16} stroke={1.7} aria-hidden />
                  {label}
                </Combobox.Option>
              ))}
          </Combobox.Group>
        ))}
        {found.length === 0 && <Combobox.Empty>{t("command.empty", { text })}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
