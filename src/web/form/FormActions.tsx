import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./FormActions.module.css";

export type FormActionsProps = {
  /** Label of the submit button. Default: "Save". */
  label?: string | undefined;
  isSaving: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Additional action, shown between the cancel and the submit button. */
  other?: { label: string; onClick: () => void; isLoading?: boolean } | undefined;
  onCancel: () => void;
};

/** Buttons at the end of a form. The submit button comes last. */
export function FormActions({
  label,
  isSaving,
  isDisabled = false,
  isDanger = false,
  other,
  onCancel,
}: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      <Button onClick={onCancel}>{t("actions.cancel")}</Button>
      {other && (
        <Button onClick={other.onClick} loading={other.isLoading ?? false}>
          {other.label}
        </Button>
      )}
      <Button
        type="submit"
        variant="filled"
        {...(isDanger && { color: "danger" })}
        disabled={isDisabled}
        loading={isSaving}
      >
        {label ?? t("actions.save")}
      </Button>
    </div>
  );
}
