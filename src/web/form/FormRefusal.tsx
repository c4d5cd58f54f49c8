import { useTranslation } from "react-i18next";
import { errorTexts } from "../flash/flash.ts";
import classes from "./FormRefusal.module.css";

/** Why a form was refused, when none of its fields is to blame: a sentence, or what the server answered. */
export function FormRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;

  return (
    <p className={classes.refusal} role="alert">
      {typeof error === "string" ? error : errorTexts(error, t).join(" ")}
    </p>
  );
}
