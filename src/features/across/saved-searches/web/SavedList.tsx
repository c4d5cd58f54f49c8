import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SearchState } from "#features/across/search/web/search-state.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ApiError } from "#web/api-error.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useFocusHome } from "#web/ui/use-focus-return.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import { canEditSavedSearch } from "../saved-searches.policy.ts";
import { NameForm } from "./NameForm.tsx";
import { useSavedSearchChanges } from "./saved-search-changes.hooks.ts";
import { savedSearchesQuery } from "./saved-searches.hooks.ts";
import { searchParamsOf } from "./saved-state.ts";
import classes from "./SavedList.module.css";
import { SavedRow } from "./SavedRow.tsx";

/** Maximum searches shown without a filter field. */
const fewEnough = 7;

/** Saved searches, and a form to save the current one. Deleted searches can be restored while the list is open. */
export function SavedList({ state, onDone }: { state: SearchState; onDone: () => void }) {
  const { t } = useTranslation(["saved-searches", "common"]);
  const [text, setText] = useState("");
  const [q] = useDebouncedValue(text.trim(), 150);
  const query = useQuery(savedSearchesQuery(q));
  const { data } = query;
  const [deleted, setDeleted] = useState<readonly SavedSearch[]>([]);
  const [isSaving, setSaving] = useState(false);
  const changes = useSavedSearchChanges();
  const me = useMe();
  const saveButton = useRef<HTMLButtonElement>(null);
  // The focused form or row may be removed.
  useFocusHome(() => saveButton.current?.focus());
  const searches = data?.results.filter(({ id }) => !deleted.some((gone) => gone.id === id)) ?? [];
  const hidden = data ? data.count - data.results.length : 0;

  const handleDelete = (search: SavedSearch) =>
    changes.remove.mutate(search, { onSuccess: () => setDeleted((gone) => [...gone, search]) });
  const handleRestore = (search: SavedSearch) =>
    changes.restore.mutate(search, {
      onSuccess: () => setDeleted((gone) => gone.filter(({ id }) => id !== search.id)),
    });

  const { error: refusal, variables: asked } = changes.save;
  const refused = refusal instanceof ApiError && "name" in refusal.errors ? asked?.name.toLowerCase() : undefined;
  const taken = searches.find(
    (search) => search.name.toLowerCase() === refused && canEditSavedSearch({ user_id: me.id }, search),
  );
  const handleReplace = (search: SavedSearch) =>
    changes.patch.mutate(
      { search, change: { query: searchParamsOf(state) } },
      { onSuccess: () => setSaving(false), onSettled: () => changes.save.reset() },
    );

  return (
    <>
      {(q !== "" || text !== "" || (data?.count ?? 0) > fewEnough) && (
        <TextInput
          aria-label={t("find")}
          placeholder={t("find")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <QueryState query={query} failed={t("loadFailed")} rows={3}>
        {() =>
          searches.length + deleted.length === 0 && (
            <p className={classes.note}>{q === "" ? t("empty") : t("nothing")}</p>
          )
        }
      </QueryState>
      <ul className={classes.list} aria-label={t("label")}>
        {searches.map((search) => (
          <SavedRow
            key={search.id}
            search={search}
            state={state}
            changes={changes}
            onDelete={handleDelete}
            onDone={onDone}
          />
        ))}
        {deleted.map((search) => (
          <li key={search.id} className={classes.deleted}>
            <output title={search.name}>{t("deleted", { name: search.name })}</output>
            <Button size="compact-sm" onClick={() => handleRestore(search)}>
              {t("common:actions.undo")}
            </Button>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.note}>{t("more", { count: hidden })}</p>}
      <div className={classes.save}>
        {isSaving ? (
          <NameForm
            label={t("saveAs")}
            save={changes.save}
            onReplace={taken && (() => handleReplace(taken))}
            onSave={(name, is_shared) =>
              changes.save.mutate(
                { name, is_shared, query: searchParamsOf(state) },
                { onSuccess: () => setSaving(false) },
              )
            }
            onCancel={() => setSaving(false)}
            hasSharing
          />
        ) : (
          <Button ref={saveButton} fullWidth onClick={() => setSaving(true)}>
            {t("save")}
          </Button>
        )}
      </div>
    </>
  );
}
