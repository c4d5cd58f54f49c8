/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   HTML has no element for a list that is steered from its field; the keys are the field's. */
import { Modal } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFocusReturn } from "../ui/use-focus-return.ts";
import { errorTexts } from "../flash/flash.ts";
import { useCommands, type Command } from "./commands.ts";
import classes from "./CommandPalette.module.css";

/** Every page, action, person and job by a few letters: what stands first is done by Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusReturn(true);

  return (
    <Modal.Root opened onClose={onClose} centered={false} size={560} yOffset="12vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t("command.title")}>
        <CommandList onDone={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function CommandList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState("");
  const [active_id, setActiveId] = useState<string>();
  const { commands: found, isPending, error } = useCommands(text);
  const groups = [...new Set(found.map(({ group }) => group))];
  // By its id, since what the server finds may come in between.
  const activeIndex = Math.max(
    0,
    found.findIndex((command) => command.id === active_id),
  );
  const active = found[activeIndex];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function handleType(typed: string) {
    setText(typed);
    setActiveId(undefined);
  }

  function handleChoose(command: Command | undefined) {
    if (!command) return;
    onDone();
    command.run();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const target = indexAfter(event.key, activeIndex, found.length);
    if (target === undefined && event.key !== "Enter") return;

    event.preventDefault();
    if (target === undefined) handleChoose(active);
    else setActiveId(found[target]?.id);
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label={t("command.placeholder")}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          placeholder={t("command.placeholder")}
          value={text}
          onChange={(event) => handleType(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t("command.title")}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                <CommandOption
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  isActive={command === active}
                  onChoose={() => handleChoose(command)}
                />
              ))}
          </div>
        ))}
      </div>
      <output className={classes.empty}>
        <ListState text={text} isEmpty={found.length === 0} isPending={isPending} error={error} />
      </output>
    </>
  );
}

type ListStateProps = { text: string; isEmpty: boolean; isPending: boolean; error: Error | null };

/** Nothing is only said to be missing once everything has answered. */
function ListState({ text, isEmpty, isPending, error }: ListStateProps) {
  const { t } = useTranslation();
  if (error) return errorTexts(error, t).join(" ");
  if (!isEmpty) return null;
  return isPending ? t("state.loading") : t("command.empty", { text: text.trim() });
}

type CommandOptionProps = { id: string; command: Command; isActive: boolean; onChoose: () => void };

/** The focus stays in the field, so the option is reached by the arrows and not by itself. */
function CommandOption({ id, command, isActive, onChoose }: CommandOptionProps) {
  const { label, note, icon: Icon } = command;
  return (
    <div id={id} className={classes.option} role="option" tabIndex={-1} aria-selected={isActive} onClick={onChoose}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
}

/** Where an arrow leads in a list that goes round. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return undefined;
}
