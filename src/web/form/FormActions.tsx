import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./FormActions.module.css";

export type FormActionsProps = {
  /** What the button that sends the form does; saves, unless said otherwise. */
  label?: string | undefined;
  isSaving: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Another thing to do with what is typed, between cancelling and sending it. */
  other?: { label: string; onClick: () => void; isLoading?: boolean } | undefined;
  onCancel: () => void;
};

/** The buttons below a form; the one that sends it comes last. */
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
