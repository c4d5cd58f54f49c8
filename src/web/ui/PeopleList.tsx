import { Button, Combobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useIsAway } from "../connection.ts";
import { errorTexts } from "../flash/flash.ts";
import type { Person } from "./person.ts";
import { usePickedName } from "./use-picked-name.ts";
import classes from "./PeoplePicker.module.css";
import { ColleagueAvatar } from "./ColleagueAvatar.tsx";

type PeopleListProps = {
  id: string;
  label: string;
  people: readonly Person[];
  chosenId: number | undefined;
  active: Person | undefined;
  optionId: (person: Person) => string;
  error: Error | null;
  /** Whether `people` are the results for the currently typed text. */
  isCurrent: boolean;
  /** Minimum number of characters to search, if the typed text is shorter. */
  minText?: number | undefined;
  /** Whether the list is open. A closed list loads nothing, so it isn't marked as busy. */
  isOpen?: boolean;
  onRetry: () => void;
};

/** People found by a picker. The focus stays in the picker's input, whose keys move through this list. */
export function PeopleList(props: PeopleListProps) {
  const { id, label, people, chosenId, active, optionId, error, isCurrent, minText, isOpen = true, onRetry } = props;
  const { t } = useTranslation();
  const nameOf = usePickedName();
  const isAway = useIsAway();
  const activeOption = active && optionId(active);

  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: "nearest" });
  }, [activeOption]);

  function state(): string {
    if (minText !== undefined) return t("people.typeMore", { count: minText });
    if (error) return errorTexts(error, t).join(" ");
    if (isCurrent) return people.length === 0 ? t("people.none") : "";
    if (people.length > 0) return "";
    return isAway ? t("connection.notLoaded") : t("state.loading");
  }

  return (
    <>
      <Combobox.Options
        id={id}
        className={classes.list}
        aria-label={label}
        aria-busy={isOpen && !isCurrent && !error && minText === undefined}
      >
        {people.map((person) => (
          <Combobox.Option
            key={person.id}
            id={optionId(person)}
            value={`${person.id}`}
            className={classes.option}
            selected={person.id === active?.id}
            aria-selected={person.id === active?.id}
          >
            <ColleagueAvatar person={person} size={26} />
            <span className={classes.names}>
              <span className={classes.name}>{nameOf(person)}</span>
              <span className={classes.email}>{person.email}</span>
            </span>
            {person.id === chosenId && <IconCheck size={16} className={classes.check} aria-hidden />}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <div className={classes.state}>
        <output>{state()}</output>
        {error && (
          <Button size="compact-sm" onClick={onRetry}>
            {t("actions.retry")}
          </Button>
        )}
      </div>
    </>
  );
}
