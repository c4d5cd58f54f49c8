import { Button, Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isAdmin } from "#shared/actor.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { FacetOption } from "#features/across/search/search.contract.ts";
import { switches } from "../facet-choices.ts";
import { AnswerFacets } from "../facets/AnswerFacets.tsx";
import { CountedQuery } from "../facets/counted-query.ts";
import { queryOf, type SearchState } from "#features/across/search/web/search-state.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import classes from "./AdvancedDialog.module.css";
import { TermRow } from "./TermRow.tsx";
import { faultsOf, termsOf, withTerms, type Term } from "./terms.ts";

type AdvancedDialogProps = {
  state: SearchState;
  answers: readonly FacetOption[];
  change: ChangeSearch;
  onClose: () => void;
};

/** Dialog that builds a search line by line. The result is a search text that can be edited further. */
export function AdvancedDialog({ state, answers, change, onClose }: AdvancedDialogProps) {
  const { t } = useTranslation(["search", "results", "common"]);
  const me = useMe();
  const form_id = useId();
  const [draft, setDraft] = useState(state);
  const [terms, setTerms] = useState(() => startOf(state));
  const [isChecked, setChecked] = useState(false);
  const mayCross = isAdmin(me) && me.companies.length > 1 && state.job_id === undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (faultsOf(draft, terms).size > 0) return;
    change(withTerms(draft, terms));
    onClose();
  }

  const faults = isChecked ? faultsOf(draft, terms) : undefined;
  function errorOf({ key }: Term): string | undefined {
    const fault = faults?.get(key);
    return fault && t(`syntax.${fault}`);
  }

  return (
    <Dialog
      title={t("advanced.title")}
      isOpen
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
          <Button type="submit" form={form_id} variant="filled">
            {t("results:advanced.search")}
          </Button>
        </>
      }
    >
      <form id={form_id} className={classes.form} onSubmit={handleSubmit} noValidate>
        <ul className={classes.terms} aria-label={t("results:advanced.terms")}>
          {terms.map((term) => (
            <TermRow
              key={term.key}
              term={term}
              error={errorOf(term)}
              onChange={(next) => setTerms(terms.map((other) => (other.key === term.key ? next : other)))}
              onRemove={() => setTerms(terms.filter(({ key }) => key !== term.key))}
            />
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => setTerms([...terms, blankAfter(terms)])}
        >
          {t("results:advanced.add")}
        </Button>
        <fieldset className={classes.switches}>
          <legend>{t("results:advanced.only")}</legend>
          {[...switches, ...(mayCross ? (["cross_company"] as const) : [])].map((name) => (
            <Checkbox
              key={name}
              label={t(`facets.${name}`)}
              checked={draft[name] === true}
              onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.checked || undefined })}
            />
          ))}
        </fieldset>
        {answers.length > 0 && (
          <CountedQuery value={queryOf(state)}>
            <div>
              <AnswerFacets
                options={answers}
                chosen={draft.answers}
                change={(next) => setDraft((old) => (typeof next === "function" ? next(old) : { ...old, ...next }))}
              />
            </div>
          </CountedQuery>
        )}
      </form>
    </Dialog>
  );
}

const blankAfter = (terms: readonly Term[]): Term => ({
  key: Math.max(-1, ...terms.map(({ key }) => key)) + 1,
  place: "cv",
  text: "",
  isExcluded: false,
});

/** Returns the initial lines, at least an empty one. */
function startOf(state: SearchState): Term[] {
  const terms = termsOf(state);
  return terms.length > 0 ? terms : [blankAfter([])];
}
