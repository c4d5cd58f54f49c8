import { ActionIcon, NativeSelect, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./AdvancedDialog.module.css";
import { places, type Term, type TermPlace } from "./terms.ts";

type TermRowProps = {
  term: Term;
  error: string | undefined;
  onChange: (term: Term) => void;
  onRemove: () => void;
};

/** Line with a field, whether it must or must not contain the words, and the words. */
export function TermRow({ term, error, onChange, onRemove }: TermRowProps) {
  const { t } = useTranslation(["search", "results"]);
  const nameOf = (place: TermPlace) =>
    place === "any" ? t("results:advanced.any") : place === "company_name" ? t("facets.company") : t(`fields.${place}`);

  return (
    <li className={classes.term}>
      <NativeSelect
        className={classes.place}
        aria-label={t("results:advanced.place")}
        value={term.place}
        data={places.map((place) => ({ value: place, label: nameOf(place) }))}
        onChange={(event) => onChange({ ...term, place: event.currentTarget.value as TermPlace })}
      />
      <NativeSelect
        className={classes.how}
        aria-label={t("results:advanced.how")}
        value={term.isExcluded ? "without" : "with"}
        disabled={term.place === "company_name"}
        data={[
          { value: "with", label: t("results:advanced.holds") },
          { value: "without", label: t("results:advanced.lacks") },
        ]}
        onChange={(event) => onChange({ ...term, isExcluded: event.currentTarget.value === "without" })}
      />
      <TextInput
        className={classes.text}
        aria-label={t("results:advanced.text")}
        maxLength={900}
        value={term.text}
        error={error}
        onChange={(event) => onChange({ ...term, text: event.currentTarget.value })}
      />
      <ActionIcon aria-label={t("results:advanced.remove")} title={t("results:advanced.remove")} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
