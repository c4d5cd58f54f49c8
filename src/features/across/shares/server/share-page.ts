import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { applicationFields, type ApplicationField } from "#features/review/applications/applications.ts";
import { rowsByIds } from "#features/review/applications/server/applications.service.ts";
import type { CareerContext } from "#features/candidate-site/career/server/career-context.ts";
import { longDate } from "#features/candidate-site/career/server/long-date.ts";
import { secretFrame, type PageCompany } from "#features/candidate-site/career/server/secret-pages.ts";
import { canPrintFiles } from "#features/review/files/files.policy.ts";
import { redactedCvsOf, textsOf, type SharedText } from "#features/review/files/server/shared-documents.ts";
import type { Actor } from "#shared/actor.ts";
import type { TranslateIn } from "#shared/sentences.ts";
import type { Db } from "#server/db/database.ts";
import type { ShareView, SharedCandidate } from "../shares.views.ts";
import type { Share } from "./shares.access.ts";

type Translate = TranslateIn<"shares">;

const perPage = 25;
/** Maximum characters shown of each document, about ten pages. The remainder is in the document itself. */
const maxTextLength = 30_000;

type Asked = { share: Share; creator: Actor; company: PageCompany; address: string; page: number };

/**
 * Loads what the reader of a link sees, in the language of their browser. The number of queries doesn't depend on the
 * number of applications.
 */
export async function shareView(db: Db, context: CareerContext, t: Translate, asked: Asked): Promise<ShareView> {
  const { share, creator, company, address } = asked;
  const count = share.applications.length;
  const pages = Math.ceil(count / perPage);
  const page = Math.min(asked.page, pages);
  const ids = share.applications.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  const shown = await rowsByIds(db, creator, ids, "whole");
  const texts = await textsOn(db, share, shown);
  const heading = share.title === "" ? t("page.heading", { count }) : share.title;
  const nameOf = ({ full_name }: { full_name: string | null }) => full_name ?? t("page.maskedName");
  const addressOf = (number: number) => (number === 1 ? address : `${address}?page=${number}`);
  const until = longDate(context.language, share.expires_at);

  return {
    frame: await secretFrame(context, heading, company, address),
    heading,
    lead: t("page.lead", { name: await nameOfUser(db, creator.user_id), company: company.name }),
    until: t("page.until", { date: until }),
    index:
      count === 1
        ? null
        : {
            label: t("page.index"),
            items: share.applications.map((row, index) => {
              const on = Math.floor(index / perPage) + 1;
              return {
                href: `${on === page ? "" : addressOf(on)}#candidate-${index + 1}`,
                name: nameOf(row),
                note: row.job_title,
              };
            }),
          },
    candidates: shown.map((row, index) => ({
      id: `candidate-${(page - 1) * perPage + index + 1}`,
      name: nameOf(row),
      job_title: row.job_title,
      ...candidateParts(t, { share, creator, address, language: context.language }, row, texts.get(row.id) ?? []),
    })),
    pages:
      pages === 1
        ? null
        : {
            label: t("page.pages"),
            position: t("page.position", { page, pages }),
            previous: page > 1 ? { href: addressOf(page - 1), text: t("page.previous") } : null,
            next: page < pages ? { href: addressOf(page + 1), text: t("page.next") } : null,
          },
  };
}

async function nameOfUser(db: Db, user_id: number): Promise<string> {
  const { name } = await db.selectFrom("app_user").where("id", "=", user_id).select("name").executeTakeFirstOrThrow();
  return name;
}

/** Loads the documents' texts. For masked candidates, only the CV without identifying data. */
async function textsOn(db: Db, { company_id, sections }: Share, rows: readonly ApplicationRow[]) {
  const byId = new Map<number, SharedText[]>();
  if (!sections.includes("documents")) return byId;
  const idsOf = (isMasked: boolean) => rows.flatMap((row) => (row.should_be_masked === isMasked ? row.id : []));
  const found = [
    ...(await textsOf(db, company_id, idsOf(false), maxTextLength)),
    ...(await redactedCvsOf(db, company_id, idsOf(true), maxTextLength)),
  ];
  for (const text of found) byId.set(text.application_id, [...(byId.get(text.application_id) ?? []), text]);
  return byId;
}

type Around = Pick<Asked, "share" | "creator" | "address"> & { language: string };

function candidateParts(
  t: Translate,
  around: Around,
  row: ApplicationRow,
  texts: readonly SharedText[],
): Pick<SharedCandidate, "facts" | "texts" | "documents"> {
  const { share, language } = around;
  const shows = (section: Share["sections"][number]) => share.sections.includes(section);
  const { email, phone_number, ln_url, rating_avg, rating_count } = row;
  const facts = [
    ...(shows("contact")
      ? [
          { label: t("page.email"), value: email, href: email && `mailto:${email}` },
          { label: t("page.phone"), value: phone_number, href: phone_number && `tel:${phone_number}` },
          { label: t("page.profile"), value: ln_url, href: webAddress(ln_url) },
        ]
      : []),
    ...(shows("rating") && rating_avg !== null
      ? [
          {
            label: t("page.rating"),
            value: t("page.ratingOf", {
              value: rating_avg.toLocaleString(language, { maximumFractionDigits: 1 }),
              count: rating_count,
            }),
            href: null,
          },
        ]
      : []),
  ];
  return {
    facts: facts.flatMap(({ label, value, href }) => (value ? [{ label, value, href: href || null }] : [])),
    texts: shows("answers") ? answersOf(t, row) : [],
    documents: shows("documents") ? documentsOf(t, around, row, texts) : null,
  };
}

function answersOf(t: Translate, { message, answers }: ApplicationRow): SharedCandidate["texts"] {
  const byQuestion = Map.groupBy(answers, ({ question }) => question.id);
  return [
    ...(message.trim() === "" ? [] : [{ heading: t("page.message"), text: message }]),
    ...[...byQuestion.values()].map((given) => ({
      heading: given[0]?.question.label ?? "",
      text: given.map(({ text }) => text).join(", "),
    })),
  ];
}

function documentsOf(
  t: Translate,
  { creator, address }: Around,
  row: ApplicationRow,
  texts: readonly SharedText[],
): SharedCandidate["documents"] {
  const textIn = (field: ApplicationField) => texts.find((text) => text.field === field);
  const textView = (field: ApplicationField) => {
    const { text = "", has_more = false } = textIn(field) ?? {};
    return { text, rest: has_more ? t("page.cut") : null };
  };
  const heading = t("page.documents");
  const read = t("page.read");
  if (row.should_be_masked) {
    const items = textIn("cv") ? [{ name: t("page.cv"), href: null, read, ...textView("cv") }] : [];
    return { heading, note: t("page.maskedDocuments"), items };
  }
  // If the creator isn't allowed to save documents, the link doesn't offer them for download, either; the page shows
  // their text.
  const isOpenable = canPrintFiles(creator);
  const items = applicationFields.flatMap((field) => {
    const file = row[field];
    if (!file) return [];
    const href = isOpenable ? `${address}files/${row.id}/${field}/` : null;
    return [{ name: file.name, href, read, ...textView(field) }];
  });
  return { heading, note: items.length === 0 ? t("page.noDocuments") : null, items };
}

/** Returns the URL if it is valid, because candidates can type anything into the field. */
function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
