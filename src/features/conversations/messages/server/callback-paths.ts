import type { Services } from "#server/services.ts";
import type { Key } from "./sending/take-message.ts";

type Needs = Pick<Services, "secrets">;

// A gateway for texts knows nothing of sessions: an address that only it was given is what it proves itself by.

const named = ({ company_id, message_id }: Key) => `report ${company_id} ${message_id}`;

/** Where a gateway says what became of a message. Each has its own address, which is good for no other one. */
export const reportPath = ({ secrets }: Needs, key: Key): string =>
  `/v1/sms/reports/${key.company_id}/${key.message_id}/${secrets.sign("sms", named(key))}/`;

export const isReportOf = ({ secrets }: Needs, key: Key, signature: string): boolean =>
  secrets.verify("sms", named(key), signature);

/** Where a gateway hands on what people reply, to all companies of the installation. */
export const incomingPath = ({ secrets }: Needs): string => `/v1/sms/incoming/${secrets.sign("sms", "incoming")}/`;

export const isIncoming = ({ secrets }: Needs, signature: string): boolean =>
  secrets.verify("sms", "incoming", signature);
