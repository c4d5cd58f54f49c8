import type { CompanyView } from "../frame.views.ts";

/** Minimum ratio of width to height at which a logo is treated as a word mark, which already contains the company's name. */
const wordMark = 2;

/** Company logo or name at the top of each page, linked to the list of all jobs. */
export function Brand({ company }: { company: CompanyView }) {
  const { name, home, logo } = company;
  const [small, large] = logo?.sizes ?? [];
  const isWord = small !== undefined && small.width >= small.height * wordMark;
  return (
    <a className="brand" href={home}>
      {small ? (
        <img
          className="logo"
          src={small.url}
          srcSet={large && `${small.url} 1x, ${large.url} 2x`}
          width={small.width}
          height={small.height}
          alt={isWord ? name : ""}
        />
      ) : (
        <span className="monogram" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
      )}
      {!isWord && name}
    </a>
  );
}
