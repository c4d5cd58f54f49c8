import { AppError, type Message } from "#shared/errors.ts";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { extensionsOf, inMegabytes } from "../files.ts";
import { maxPixels } from "./kinds/file-kind-image.ts";

/**
 * Creates an error with the same sentence for the field and for the whole response, because a form can consist of just a
 * file.
 */
function refuse(status: number, code: string, field: string, message: Message): AppError {
  return new AppError(status, code, message, { errors: { [field]: [message] } });
}

export const refuseEmpty = (field: string, name: string) =>
  refuse(400, "file_empty", field, { key: "files:empty", values: { name } });

export const refuseTooLarge = (field: string, name: string, maximum: number) =>
  refuse(413, "file_too_large", field, {
    key: "files:tooLarge",
    values: { name, maximum: inMegabytes(maximum) },
  });

export const refuseLongName = (field: string, name: string, maximum: number) =>
  refuse(400, "file_name_too_long", field, {
    key: "files:nameTooLong",
    values: { name: shortened(name), maximum },
  });

/** Shortens a name for a sentence, without splitting a surrogate pair. */
const shortened = (name: string) => `${name.slice(0, 40).replace(/[\uD800-\uDBFF]$/, "")}…`;

/**
 * Creates the error for an unsupported kind. If the extension is a supported one, the file is reported as damaged,
 * because "use PDF" would make no sense for a file named .pdf.
 */
export function refuseKind(field: string, name: string, kinds: readonly AttachableKind[]): AppError {
  const extensions = kinds.flatMap((kind) => extensionsOf[kind]);
  const extension = extensions.find((one) => name.toLowerCase().endsWith(`.${one}`));
  const message: Message = extension
    ? { key: "files:damaged", values: { name, kind: extension.toUpperCase() } }
    : { key: "files:unsupported", values: { name, extensions: extensions.join(", ") } };
  return refuse(400, "file_unsupported", field, message);
}

export const refuseEncrypted = (field: string, name: string) =>
  refuse(400, "file_encrypted", field, { key: "files:encrypted", values: { name } });

export const refuseTable = (field: string, name: string) =>
  refuse(400, "file_unsupported", field, { key: "files:noTable", values: { name } });

export const refusePixels = (field: string, name: string) =>
  refuse(400, "too_many_pixels", field, {
    key: "files:tooManyPixels",
    values: { name, maximum: maxPixels / 1_000_000 },
  });

export const refuseTotal = (field: string, maximum: number) =>
  refuse(413, "files_total_too_large", field, {
    key: "files:totalTooLarge",
    values: { maximum: inMegabytes(maximum) },
  });

export const refuseUpload = (field: string) => refuse(400, "upload_unknown", field, { key: "files:uploadUnknown" });
