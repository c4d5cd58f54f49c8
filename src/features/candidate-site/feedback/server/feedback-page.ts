import type { TranslateIn } from "#shared/sentences.ts";
import type { CareerContext } from "#features/candidate-site/career/server/career-context.ts";
import { longDate } from "#features/candidate-site/career/server/long-date.ts";
import { secretFrame, type PageCompany } from "#features/candidate-site/career/server/secret-pages.ts";
import { recommendations } from "#features/review/scorecards/scorecards.contract.ts";
import { maxComment, starSteps } from "../feedback.contract.ts";
import type { FeedbackView } from "../feedback.views.ts";
import type { LinkedApplication } from "./feedback.access.ts";
import type { Filled } from "./read-feedback.ts";

type Translate = TranslateIn<"feedback">;

type Shown = {
  link: LinkedApplication;
  company: PageCompany;
  address: string;
  /** For a masked candidate, `name` is null, because the document can't be opened. */
  cv: { name: string | null; text: string } | undefined;
  /** Submitted values that were rejected; they replace earlier saved ones. */
  filled?: Filled;
  isGiven: boolean;
};

/** Returns the view for the holder of a link, in their browser's language. */
export async function feedbackView(context: CareerContext, t: Translate, shown: Shown): Promise<FeedbackView> {
  const { link, company, address, cv, filled, isGiven } = shown;
  const values = filled?.values ?? {
    rating: link.rating === null ? "" : `${link.rating}`,
    recommendation: link.recommendation ?? "",
    comment: link.comment,
  };
  const until = longDate(context.language, link.expires_at);
  const name = link.full_name ?? t("page.maskedName");
  return {
    frame: await secretFrame(context, t("page.title"), company, address),
    heading: name,
    job_title: link.job_title,
    lead: t("page.lead", { name: link.name, company: company.name }),
    notice: isGiven ? t("page.thanks", { date: until }) : null,
    cv: cv
      ? {
          title: t("page.cv"),
          link: cv.name === null ? null : { href: `${address}cv/`, text: t("page.openCv", { name: cv.name }) },
          note: cv.name === null ? t("page.maskedCv") : null,
          read: t("page.readCv"),
          text: cv.text,
        }
      : null,
    form: {
      action: address,
      language: context.language,
      heading: t(link.given_at === null ? "page.heading" : "page.headingAgain"),
      until: t("page.until", { date: until }),
      errors: filled?.errors.map((field) => ({ field, message: t(`page.errors.${field}`) })) ?? [],
      fields: [
        {
          name: "rating",
          label: t("page.rating"),
          value: values.rating,
          choices: starSteps.map((step) => ({ value: `${step}`, label: t(`page.stars.${step}`) })),
        },
        {
          name: "recommendation",
          label: t("page.recommendation"),
          value: values.recommendation,
          choices: recommendations.toReversed().map((value) => ({ value, label: t(`recommendations.${value}`) })),
        },
      ],
      comment: { label: t("page.comment"), value: values.comment, max_length: maxComment },
      send: t(link.given_at === null ? "page.send" : "page.sendAgain"),
    },
  };
}
