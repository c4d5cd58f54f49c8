import { useTranslation } from "react-i18next";
import { ApiError } from "../api-error.ts";
import { errorTexts } from "../flash/flash.ts";
import classes from "./FormRefusal.module.css";

/** Why a form was refused, when no field of it is to blame; the fields it has show theirs themselves. */
export function FormRefusal({ error, fields }: { error: unknown; fields: readonly string[] }) {
  const { t } = useTranslation();
  if (!error) return null;
  if (error instanceof ApiError && Object.keys(error.errors).some((name) => fields.includes(name))) return null;

  return (
    <p className={classes.refusal} role="alert">
      {errorTexts(error, t).join(" ")}
    </p>
  );
}
