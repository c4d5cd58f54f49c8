import { useTranslation } from "react-i18next";
import { errorTexts, withReason } from "../flash/flash.ts";
import classes from "./FormRefusal.module.css";

type FormRefusalProps = {
  error: unknown;
  /** Sentence about the failed action, needed where the error alone doesn't name it. */
  tried?: string;
};

/** Shows why a form was refused if no single field is to blame. `error` is a sentence or the server's error. */
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
