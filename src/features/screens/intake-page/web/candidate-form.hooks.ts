import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { webAddress } from "#features/review/applications/applicant.ts";
import { cleanEmail, isEmail } from "#shared/email.ts";
import {
  draftOf,
  keepDraft,
  typedOver,
  type CandidateValues,
  type DraftKey,
} from "#features/review/intake/web/candidate-form.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";

type Options = {
  /** Key under which typed values are stored until they are saved. */
  key: DraftKey;
  /** Initial values. */
  before: CandidateValues;
  save: { error: unknown; isPending: boolean };
  onSubmit: (values: CandidateValues) => void;
};

/** Form state of a candidate. Typed values are restored when the user returns to it. */
export function useCandidateForm({ key, before, save, onSubmit }: Options) {
  const { t } = useTranslation(["common", "applications"]);
  const [initialValues] = useState<CandidateValues>(() => ({ ...before, ...draftOf(key) }));
  const required = (text: string) => (text.trim() === "" ? t("validation.required") : null);
  const email = (text: string) =>
    text.trim() === "" || isEmail(cleanEmail(text)) ? null : t("applications:applicant.emailFormat");
  const profile = (text: string) =>
    text.trim() === "" || webAddress(text.trim()) ? null : t("applications:applicant.profileFormat");
  const form = useSaveForm<CandidateValues>({
    initialValues,
    validate: { first_name: required, email, ln_url: profile },
    save,
    onSubmit,
  });
  const { values } = form;

  // Parsing results that arrive while the user types fill in only fields that weren't edited.
  const [began, setBegan] = useState(before);
  if (began !== before) {
    setBegan(before);
    form.setValues({ ...before, ...typedOver(began, values) });
  }
  useEffect(() => keepDraft(key, before, values), [key, before, values]);
  return form;
}
