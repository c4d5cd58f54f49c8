import { requestAddress } from "#shared/request-address.ts";
import { readHeldBackFile, readMessageFile, readOriginalMessage, type Message } from "../messages.contract.ts";
import { wholeMail } from "../messages.ts";

/** Returns the files of a message with their download URLs. */
export const filesOf = ({ id: message_id, files }: Pick<Message, "id" | "files">) =>
  files.map((file) => ({
    ...file,
    address: requestAddress(readMessageFile.path, { params: { message_id, file_id: file.id }, query: { download: 1 } }),
  }));

/**
 * Returns the attachments of a received email whose file types aren't stored, with their download URLs. Their sizes aren't
 * known.
 */
export const heldBackFilesOf = ({ id: message_id, held_back }: Pick<Message, "id" | "held_back">) =>
  held_back.map((name, index) => ({
    id: index,
    name,
    address: requestAddress(readHeldBackFile.path, { params: { message_id, index } }),
  }));

/** Returns the URL of the original email. Undefined if the original is already among the message's files. */
export const originalOf = ({ id, has_original, files }: Pick<Message, "id" | "has_original" | "files">) =>
  has_original && !files.some(({ name }) => name === wholeMail)
    ? requestAddress(readOriginalMessage.path, { params: { message_id: id } })
    : undefined;
