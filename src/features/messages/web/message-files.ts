import { requestAddress } from "#shared/request-address.ts";
import { readMessageFile, type Message } from "../messages.contract.ts";

/** The files of a message, with where each is downloaded from. */
export const filesOf = ({ id: message_id, files }: Pick<Message, "id" | "files">) =>
  files.map((file) => ({
    ...file,
    address: requestAddress(readMessageFile.path, { params: { message_id, file_id: file.id }, query: { download: 1 } }),
  }));
