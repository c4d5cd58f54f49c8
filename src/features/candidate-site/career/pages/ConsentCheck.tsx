import type { ReactNode } from "react";

type ConsentCheckProps = {
  heading: string;
  label: string;
  given: boolean;
  missing: string;
  error: string | undefined;
  /** Text that the candidate agrees to, if the label doesn't contain all of it. */
  children?: ReactNode;
};

/** Check box for consent, which is never checked in advance. */
export const ConsentCheck = ({ heading, label, given, missing, error, children }: ConsentCheckProps) => (
  <fieldset className="field consent" data-field="consent">
    <legend>{heading}</legend>
    {children}
    <label className="check" htmlFor="consent">
      <input
        id="consent"
        name="consent"
        type="checkbox"
        value="given"
        required
        defaultChecked={given}
        aria-describedby="consent-error"
        aria-invalid={error === undefined ? undefined : true}
        data-missing={missing}
      />
      {label}
    </label>
    <p className="error" id="consent-error" hidden={error === undefined}>
      {error}
    </p>
  </fieldset>
);
