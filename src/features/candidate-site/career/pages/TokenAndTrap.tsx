import { trapField } from "../career.ts";
import type { Translate } from "../career.views.ts";

/** Token and honeypot field. They come first in a form, so that the server can check them before it accepts a file. */
export const TokenAndTrap = ({ token, t }: { token: string; t: Translate }) => (
  <>
    <input type="hidden" name="token" value={token} />
    <p className="trap" aria-hidden="true">
      <label>
        {t("apply.trap")}
        <input name={trapField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </p>
  </>
);
