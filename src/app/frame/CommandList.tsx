/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- HTML has no element for a
   listbox controlled by an input; the input handles the keys. */
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "#web/connection.ts";
import { errorTexts } from "#web/flash/flash.ts";
import { CommandField } from "./CommandField.tsx";
import type { Command } from "#web/frame/command.ts";
import { useCommands } from "./commands.ts";
import classes from "./CommandPalette.module.css";

type CommandListProps = {
  text: string;
  onType: (text: string) => void;
  /** Whether Enter was pressed before the list had loaded. The first entry then runs once there is one. */
  isEntered: boolean;
  onDone: () => void;
};

export function CommandList({ text, onType, isEntered, onDone }: CommandListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [active_id, setActiveId] = useState<string>();
  const { commands: found, isPending, error } = useCommands(text);
  const groups = [...new Set(found.map(({ group }) => group))];
  // Look up the active command by id, because results from the server can be inserted before it.
  const activeIndex = Math.max(
    0,
    found.findIndex((command) => command.id === active_id),
  );
  const active = found[activeIndex];
  const optionId = (command: Command) => `${id}-${command.id}`;

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  useEffect(() => {
    if (isEntered) handleChoose(active);
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once, with the initial list.
  }, []);

  function handleType(typed: string) {
    onType(typed);
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
      <CommandField
        text={text}
        onType={handleType}
        onKeyDown={handleKeyDown}
        listId={`${id}-list`}
        activeId={active && optionId(active)}
      />
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

/** Says "nothing found" only after all searches have responded. While offline, the palette shows its own message. */
function ListState({ text, isEmpty, isPending, error }: ListStateProps) {
  const { t } = useTranslation();
  const isAway = useIsAway();
  if (isAway) return null;
  if (error) return errorTexts(error, t).join(" ");
  if (!isEmpty) return null;
  return isPending ? t("state.loading") : t("command.empty", { text: text.trim() });
}

type CommandOptionProps = { id: string; command: Command; isActive: boolean; onChoose: () => void };

/** Option of the listbox. The focus stays in the input, so options aren't tab stops. */
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

/** Returns the index that an arrow key moves to, wrapping around at the ends. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return undefined;
}
