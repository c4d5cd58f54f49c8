import { Button, CloseButton, Switch, TextInput } from "@mantine/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "#web/ui/FieldError.tsx";
import type { StatusForm } from "../status-form.ts";
import classes from "./StatusDialog.module.css";

type ReasonsFieldProps = {
  form: StatusForm;
  onChange: (fields: Partial<StatusForm>) => void;
  error: ReactNode;
};

/** List of rejection reasons. Enter ends a reason. A comma doesn't, because reasons are sentences. */
export function ReasonsField({ form, onChange, error }: ReasonsFieldProps) {
  const { t } = useTranslation(["statuses", "common"]);
  const { rejection_reason_options: reasons } = form;

  return (
    <div>
      <Switch
        label={t("form.reasons")}
        checked={form.asksReason}
        onChange={(event) => onChange({ asksReason: event.currentTarget.checked })}
      />
      {form.asksReason && (
        <div className={classes.nested}>
          <ul className={classes.reasons} aria-label={t("form.reasonList")}>
            {reasons.map((reason) => (
              <li key={reason} className={classes.reason}>
                {reason}
                <CloseButton
                  size="sm"
                  aria-label={t("form.removeReason", { reason })}
                  onClick={() => onChange({ rejection_reason_options: reasons.filter((kept) => kept !== reason) })}
                />
              </li>
            ))}
          </ul>
          <NewReason
            reasons={reasons}
            onAdd={(reason) => onChange({ rejection_reason_options: [...reasons, reason] })}
          />
          <Switch
            label={t("form.allowOther")}
            checked={form.rejection_reason_allow_other}
            onChange={(event) => onChange({ rejection_reason_allow_other: event.currentTarget.checked })}
          />
          <FieldError message={error} />
        </div>
      )}
    </div>
  );
}

function NewReason({ reasons, onAdd }: { reasons: readonly string[]; onAdd: (reason: string) => void }) {
  const { t } = useTranslation(["statuses", "common"]);
  const [text, setText] = useState("");
  const reason = text.trim();
  const isThere = reasons.some((known) => known.toLowerCase() === reason.toLowerCase());

  function handleAdd() {
    if (reason === "" || isThere) return;
    onAdd(reason);
    setText("");
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter adds the reason instead of submitting the form.
    event.preventDefault();
    handleAdd();
  }

  return (
    <div className={classes.newReason}>
      <TextInput
        label={t("form.newReason")}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        error={isThere && t("form.sameReason")}
      />
      <Button disabled={reason === "" || isThere || reasons.length >= 50} onClick={handleAdd}>
        {t("common:actions.add")}
      </Button>
    </div>
  );
}
