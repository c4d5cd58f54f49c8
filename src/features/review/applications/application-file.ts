import { previewUrlOf } from "#shared/file-kinds.ts";
import type { ApplicationFile } from "./applications.contract.ts";
import type { TextFailure } from "./applications.ts";

type AttachedRow = {
  field: string;
  name: string;
  kind: string;
  content_type: string;
  size: number;
  text_state: string;
  text_failure: string | null;
};

/** Converts a file row to the API's form. `preview_url` is the page that shows a file the browser can't display itself. */
export function presentFile(application_id: number, row: AttachedRow): ApplicationFile {
  const { name, kind, content_type, size, text_failure } = row;
  const url = `/v1/applications/${application_id}/files/${row.field}/`;
  return {
    field: row.field as ApplicationFile["field"],
    name,
    kind,
    content_type,
    size,
    text_state: row.text_state as ApplicationFile["text_state"],
    text_failure: text_failure as TextFailure | null,
    url,
    preview_url: previewUrlOf({ url, kind, text_failure }),
  };
}
