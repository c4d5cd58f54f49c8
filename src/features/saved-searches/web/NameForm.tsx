import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import classes from "./SavedList.module.css";

type NameFormProps = {
  label: string;
  name?: string;
  /** How the saving goes: what was refused stands beside what was typed. */
  save: { error: unknown; isPending: boolean };
  hasSharing?: boolean;
  /** Where one's own search has the refused name: replaces what that one searches for. */
  onReplace?: (() => void) | undefined;
  onSave: (name: string, is_shared: boolean) => void;
  onCancel: () => void;
};

/** Asks what a search is called. */
export function NameForm({ label, name = "", save, hasSharing = false, onReplace, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation(["saved-searches", "common"]);
  const [typed, setTyped] = useState(name);
  const [isShared, setShared] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "") onSave(typed.trim(), isShared);
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <FormRefusal error={save.error} fields={["name"]} />
      <TextInput
        ref={(input) => input?.focus()}
        label={label}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={fieldMessage(save.error, "name")}
      />
      {onReplace && (
        <Button fullWidth onClick={onReplace}>
          {t("replace")}
        </Button>
      )}
      {hasSharing && (
        <Checkbox
          label={t("share")}
          description={t("sharedHelp")}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t("common:actions.cancel")}</Button>
        <Button type="submit" variant="filled" disabled={typed.trim() === ""} loading={save.isPending}>
          {t("common:actions.save")}
        </Button>
      </div>
    </form>
  );
}
