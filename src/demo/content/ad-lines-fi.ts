import type { AdLanguage } from "./ad-language.ts";

export const finnish: AdLanguage = {
  headings: {
    role: "Tehtävästä",
    tasks: "Mitä teet meillä",
    profile: "Mitä toivomme sinulta",
    offer: "Mitä tarjoamme",
  },
  offer: {
    fjord: [
      "Työehtosopimuksen mukaiset edut ja niitä paremman työterveyden",
      "Lounasedun, liikuntaedun ja työsuhdepyörän",
      "Kunnollisen perehdytyksen ja oman kummin",
      "Mahdollisuuden kouluttautua työajalla",
      "Työkaverit, jotka auttavat ennen kuin pyydät",
    ],
    hafen: [],
  },
  closing:
    "Hae ansioluettelolla; saatekirje on vapaaehtoinen. Käsittelemme hakemuksia jo hakuaikana ja vastaamme kaikille.",
  lines: {
    operations: {
      tasks: [
        "Johdat varaston päivittäistä työtä ja kolmea vuoroesihenkilöä",
        "Vastaat turvallisuudesta, laadusta ja kustannuksista",
        "Suunnittelet muuton yhdessä projektitiimin kanssa",
        "Kehität prosesseja lean-ajattelun mukaisesti",
        "Pidät yhteyttä asiakkaisiin ja kuljetusliikkeisiin",
      ],
      profile: [
        "Kokemusta varaston tai tuotannon esihenkilötyöstä",
        "Varastonhallintajärjestelmien tuntemusta",
        "Kykyä tehdä päätöksiä ja perustella ne",
        "Sujuvaa suomea ja hyvää englantia",
        "Trukkikortti on eduksi",
      ],
    },
    support: {
      tasks: [
        "Palvelet verkkokauppiaita puhelimessa, chatissa ja sähköpostitse",
        "Hoidat asian alusta loppuun",
        "Selvität kadonneita lähetyksiä varaston kanssa",
        "Kirjoitat ohjeita tukisivuille",
        "Kerrot viikoittain tuotetiimille, mikä asiakkaita harmitti",
      ],
      profile: [
        "Kokemusta asiakaspalvelusta",
        "Erinomaista suomea ja hyvää englantia; ruotsi on eduksi",
        "Kärsivällisyyttä ja halua selvittää asiat",
        "Järjestelmällistä otetta",
        "Mahdollisuutta lauantaivuoroihin",
      ],
    },
    sales: {
      tasks: [
        "Hankit uusia asiakkaita Etelä-Suomessa",
        "Viet kaupan ensimmäisestä puhelusta sopimukseen",
        "Lasket tarjoukset yhdessä tuotannon kanssa",
        "Pidät myyntiennusteen rehellisenä",
        "Edustat meitä messuilla ja asiakaspäivillä",
      ],
      profile: [
        "Kokemusta yritysmyynnistä",
        "Verkkokaupan tai logistiikan tuntemusta",
        "Hyvät neuvottelutaidot",
        "Sujuvaa suomea ja englantia",
        "B-ajokortti",
      ],
    },
  },
};
