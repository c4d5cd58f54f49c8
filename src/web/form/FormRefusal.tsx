import { useTranslation } from "react-i18next";
import { errorTexts, withReason } from "../flash/flash.ts";
import classes from "./FormRefusal.module.css";

type FormRefusalProps = {
  error: unknown;
  /** What did not happen, where the error alone leaves that open. */
  tried?: string;
};

/** Why a form was refused, when none of its fields is to blame: a sentence, or what the server answered. */
export function FormRefusal({ error, tried }: FormRefusalProps) {
  const { t } = useTranslation();
  if (!error) return null;
  const reason = typeof error === "string" ? error : errorTexts(error, t).join(" ");

  return (
    <p className={classes.refusal} role="alert">
      {tried === undefined ? reason : withReason(tried, reason)}
    </p>
  );
}
