import type { ReactNode } from "react";

type ConsentCheckProps = {
  heading: string;
  label: string;
  given: boolean;
  missing: string;
  error: string | undefined;
  /** What is agreed to, where the label does not say all of it. */
  children?: ReactNode;
};

/** Never ticked beforehand. */
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
