import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { dkimStates, dmarcPolicies, dmarcStates, mxStates, spfStates, testOutcomes } from "./sending-domains.ts";

const Spf = z.object({
  /** Of the envelope, in which the domain for reports counts where there is one. */
  domain: z.string(),
  state: z.enum(spfStates),
  records: z.array(z.string()),
  /** How many names its reader has to look up. */
  lookups: z.int(),
});
export type Spf = z.infer<typeof Spf>;

const Dkim = z.object({ state: z.enum(dkimStates), records: z.array(z.string()) });
export type Dkim = z.infer<typeof Dkim>;

const Dmarc = z.object({
  /** Where the record is: of the domain, or of the organization above it. */
  name: z.string(),
  state: z.enum(dmarcStates),
  records: z.array(z.string()),
  policy: z.enum(dmarcPolicies).nullable(),
});
export type Dmarc = z.infer<typeof Dmarc>;

const Mx = z.object({ domain: z.string(), state: z.enum(mxStates), records: z.array(z.string()) });
export type Mx = z.infer<typeof Mx>;

/** What DNS had at the last check. */
export const Found = z.object({
  spf: Spf,
  /** Whether SPF and the sender's domain are one organization's, so that DMARC may rest on SPF. */
  is_spf_aligned: z.boolean(),
  dkim: Dkim,
  /** Of the key that is to follow. */
  next_dkim: Dkim.nullable(),
  dmarc: Dmarc,
  mx: Mx,
  /** Of the domain where this installation receives answers, and whether it is received by this installation's own host. */
  inbound: z.object({ ...Mx.shape, is_here: z.boolean() }).nullable(),
});
export type Found = z.infer<typeof Found>;

/** The TXT record that a company adds. */
const DkimRecord = z.object({ selector: z.string(), name: z.string(), value: z.string() });
export type DkimRecord = z.infer<typeof DkimRecord>;

export const SendingDomain = z.object({
  domain: z.string(),
  addresses: z.array(z.object({ id: Id, email: z.string() })),
  /** Absent before the first check, which makes the key. */
  dkim_record: DkimRecord.nullable(),
  /** Of a key that signs once its record is found. */
  next_dkim_record: DkimRecord.nullable(),
  /** Since when mails are signed. */
  dt_verified: IsoTime.nullable(),
  /** Since when the record of a key that signs is gone. */
  dt_lost: IsoTime.nullable(),
  dt_checked: IsoTime.nullable(),
  found: Found.nullable(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

const SendingDomains = z.object({
  /** What becomes of mails: the demo keeps them for its outbox, and without a mail server there are none elsewhere. */
  mails: z.enum(["sent", "kept", "none"]),
  /** Where answers and reports about mails go, instead of to the sender. */
  inbound_domain: z.string().nullable(),
  /** What an SPF record has to name so that this installation may send. */
  spf_include: z.string().nullable(),
  results: z.array(SendingDomain),
});
export type SendingDomains = z.infer<typeof SendingDomains>;

const path = "/v2/companies/:company_id/sending-domains/";
const params = z.object({ company_id: QueryId });
const domainParams = params.extend({ domain: z.string().max(253) });

export const listSendingDomains = endpoint({
  name: "listSendingDomains",
  summary: "The domains of the company's addresses, with what DNS had of them at the last check.",
  method: "GET",
  path,
  guard: "session",
  access: "sending_domain:list",
  params,
  reply: SendingDomains,
});

export const checkSendingDomain = endpoint({
  name: "checkSendingDomain",
  summary: "Look up what DNS has of a domain. The first check makes the key that signs its mails.",
  method: "POST",
  path: `${path}:domain/check/`,
  guard: "session",
  access: "sending_domain:manage",
  params: domainParams,
  reply: SendingDomain,
});

export const renewSendingKey = endpoint({
  name: "renewSendingKey",
  summary: "Make a new key for a domain. One that signs already goes on until the record of the new one is found.",
  method: "POST",
  path: `${path}:domain/renew-key/`,
  guard: "session",
  access: "sending_domain:manage",
  params: domainParams,
  reply: SendingDomain,
});

export const sendTestMail = endpoint({
  name: "sendTestMail",
  summary: "Send oneself a mail from an address of the company, and hear what the mail server answers.",
  method: "POST",
  path: `/v2/companies/:company_id/email-addresses/:address_id/test/`,
  guard: "session",
  access: "sending_address:test",
  params: params.extend({ address_id: QueryId }),
  reply: z.object({
    outcome: z.enum(testOutcomes),
    /** The mail server's words. */
    response: z.string(),
    is_signed: z.boolean(),
  }),
});
