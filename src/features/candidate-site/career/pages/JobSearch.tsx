import type { CareerView, Choice, Translate } from "../career.views.ts";

/** Search form with GET parameters, so that it works without a script and its URL can be shared. */
export function JobSearch({ view, t, isSearching }: { view: CareerView; t: Translate; isSearching: boolean }) {
  const home = view.frame.company?.home;
  return (
    <search>
      <form className="search" method="get" action={home}>
        {view.carried.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="search-text">
          <label htmlFor="q">{t("career.search")}</label>
          <input id="q" type="search" name="q" defaultValue={view.search.q} placeholder={t("career.searchHint")} />
        </div>
        <Filter
          name="company"
          label={t("career.company")}
          any={t("career.anyCompany")}
          choices={view.companies}
          chosen={view.search.company}
        />
        <Filter
          name="department"
          label={t("career.department")}
          any={t("career.anyDepartment")}
          choices={view.departments}
          chosen={view.search.department}
        />
        <Filter
          name="location"
          label={t("career.location")}
          any={t("career.anyLocation")}
          choices={view.locations}
          chosen={view.search.location}
        />
        <button className="button" type="submit">
          {t("career.show")}
        </button>
        {isSearching && (
          <a className="clear" href={home}>
            {t("career.clear")}
          </a>
        )}
      </form>
    </search>
  );
}

type FilterProps = { name: string; label: string; any: string; choices: Choice[]; chosen: number | null };

/** Filter select, hidden if there is at most one choice. */
function Filter({ name, label, any, choices, chosen }: FilterProps) {
  if (choices.length < 2) return null;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen ?? ""}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
