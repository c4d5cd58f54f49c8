import { requestAddress } from "#shared/request-address.ts";
import { readHeldBackFile, readMessageFile, readOriginalMessage, type Message } from "../messages.contract.ts";
import { wholeMail } from "../messages.ts";

/** The files of a message, with where each is downloaded from. */
export const filesOf = ({ id: message_id, files }: Pick<Message, "id" | "files">) =>
  files.map((file) => ({
    ...file,
    address: requestAddress(readMessageFile.path, { params: { message_id, file_id: file.id }, query: { download: 1 } }),
  }));

/** Files of a received email whose kind isn't stored, with the URL of each. Their sizes aren't known. */
export const heldBackFilesOf = ({ id: message_id, held_back }: Pick<Message, "id" | "held_back">) =>
  held_back.map((name, index) => ({
    id: index,
    name,
    address: requestAddress(readHeldBackFile.path, { params: { message_id, index } }),
  }));

/** URL of the whole email. Where it could not be read or was attached from a mailbox, it is among the files already. */
export const originalOf = ({ id, has_original, files }: Pick<Message, "id" | "has_original" | "files">) =>
  has_original && !files.some(({ name }) => name === wholeMail)
    ? requestAddress(readOriginalMessage.path, { params: { message_id: id } })
    : undefined;
