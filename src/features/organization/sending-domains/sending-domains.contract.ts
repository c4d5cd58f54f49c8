import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, QueryId } from "#shared/schemas.ts";
import { dkimStates, dmarcPolicies, dmarcStates, mxStates, spfStates, testOutcomes } from "./sending-domains.ts";

const Spf = z.object({
  /** Envelope domain. If the installation has a domain for bounces, that one counts. */
  domain: z.string(),
  state: z.enum(spfStates),
  records: z.array(z.string()),
  /** Number of DNS lookups that a receiver needs to evaluate the record. */
  lookups: z.int(),
});
export type Spf = z.infer<typeof Spf>;

const Dkim = z.object({ state: z.enum(dkimStates), records: z.array(z.string()) });
export type Dkim = z.infer<typeof Dkim>;

const Dmarc = z.object({
  /** Name of the record: the domain itself, or its organizational domain. */
  name: z.string(),
  state: z.enum(dmarcStates),
  records: z.array(z.string()),
  policy: z.enum(dmarcPolicies).nullable(),
});
export type Dmarc = z.infer<typeof Dmarc>;

const Mx = z.object({ domain: z.string(), state: z.enum(mxStates), records: z.array(z.string()) });
export type Mx = z.infer<typeof Mx>;

/** DNS records found by the last check. */
export const Found = z.object({
  spf: Spf,
  /**
   * Whether the envelope's domain and the sender's domain belong to the same organization, so that SPF can satisfy DMARC.
   */
  is_spf_aligned: z.boolean(),
  dkim: Dkim,
  /** Result for the next key, which replaces the current one once its record is found. */
  next_dkim: Dkim.nullable(),
  dmarc: Dmarc,
  mx: Mx,
  /**
   * MX records of the domain at which this installation receives replies. `is_here` is whether they point to this
   * installation.
   */
  inbound: z.object({ ...Mx.shape, is_here: z.boolean() }).nullable(),
});
export type Found = z.infer<typeof Found>;

/** TXT record that the company adds to its DNS. */
const DkimRecord = z.object({ selector: z.string(), name: z.string(), value: z.string() });
export type DkimRecord = z.infer<typeof DkimRecord>;

export const SendingDomain = z.object({
  domain: z.string(),
  addresses: z.array(z.object({ id: Id, email: z.string() })),
  /** Null before the first check, which creates the key. */
  dkim_record: DkimRecord.nullable(),
  /** Record of the next key, which starts signing once this record is found. */
  next_dkim_record: DkimRecord.nullable(),
  /** Time from which emails are signed. */
  dt_verified: IsoTime.nullable(),
  /** Time since which the record of an active key is missing. */
  dt_lost: IsoTime.nullable(),
  dt_checked: IsoTime.nullable(),
  found: Found.nullable(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

const SendingDomains = z.object({
  /** Handling of outgoing emails. The demo stores them in its outbox. Otherwise none are sent without a mail server. */
  mails: z.enum(["sent", "kept", "none"]),
  /** Domain that receives replies and bounces instead of the sender. */
  inbound_domain: z.string().nullable(),
  /** Term that an SPF record needs in order to allow this installation to send. */
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
    response: z.string(),
    is_signed: z.boolean(),
  }),
});
