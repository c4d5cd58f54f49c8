import type { CompanyView } from "../frame.views.ts";

/** From this width to height on a logo is a word mark, which says the name itself. */
const wordMark = 2;

/** The company at the top of each page, as the way to all its jobs. */
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
