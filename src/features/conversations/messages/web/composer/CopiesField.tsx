import { type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import { RemovableChip } from "#web/ui/RemovableChip.tsx";
import { maxCopies } from "../../messages.ts";
import classes from "../MessageFields.module.css";

export type PeopleQuery<Key extends QueryKey> = (q: string) => UseQueryOptions<Person[], Error, Person[], Key>;

type CopiesFieldProps<Key extends QueryKey> = {
  label: string;
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  error: ReactNode;
  peopleQuery: PeopleQuery<Key>;
};

export function CopiesField<Key extends QueryKey>({
  label,
  value,
  onChange,
  error,
  peopleQuery,
}: CopiesFieldProps<Key>) {
  const { t } = useTranslation("messages");
  return (
    <div className={classes.copies}>
      <PeoplePicker
        label={label}
        value={null}
        error={error}
        placeholder={t("fields.addColleague")}
        isDisabled={value.length >= maxCopies}
        peopleQuery={peopleQuery}
        onChange={(person) => person && onChange([...value.filter(({ id }) => id !== person.id), person])}
      />
      {value.length > 0 && (
        <ul className={classes.people} aria-label={label}>
          {value.map(({ id, name }) => (
            <li key={id}>
              <RemovableChip
                text={name}
                removeLabel={t("fields.removeColleague", { name })}
                onRemove={() => onChange(value.filter((person) => person.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
