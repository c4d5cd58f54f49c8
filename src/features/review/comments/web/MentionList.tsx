import { Combobox, useCombobox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PeopleList } from "#web/ui/PeopleList.tsx";
import type { Person } from "#web/ui/person.ts";
import pickerClasses from "#web/ui/PeoplePicker.module.css";
import classes from "./MentionField.module.css";

type MentionListProps = {
  id: string;
  people: readonly Person[];
  active: Person | undefined;
  optionId: (person: Person) => string;
  error: Error | null;
  isCurrent: boolean;
  onRetry: () => void;
  onChoose: (person: Person) => void;
};

/** List of colleagues to mention, above the field because phones show the keyboard below it. */
export function MentionList({ onChoose, ...list }: MentionListProps) {
  const { t } = useTranslation("comments");
  const store = useCombobox({ opened: true });

  function handleSubmit(chosen: string) {
    const person = list.people.find(({ id }) => `${id}` === chosen);
    if (person) onChoose(person);
  }

  return (
    <Combobox store={store} position="top-start" onOptionSubmit={handleSubmit}>
      <Combobox.DropdownTarget>
        <div className={classes.anchor} />
      </Combobox.DropdownTarget>
      {/* Keeps the focus in the field, because the list closes when the field loses it. */}
      <Combobox.Dropdown className={pickerClasses.dropdown} onMouseDown={(event) => event.preventDefault()}>
        <PeopleList {...list} label={t("mention")} chosenId={undefined} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
