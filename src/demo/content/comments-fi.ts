import type { CommentPhrases } from "./comment-phrases.ts";

export const finnish: CommentPhrases = {
  screening: {
    good: [
      "Hyvä ansioluettelo, {skill} hallussa. Soitetaan.",
      "Sopii profiiliin hyvin. {mention} mitä mieltä olet?",
      "Puhuttiin {15|20} minuuttia. Selkeä ja asiallinen, voi aloittaa {kuukauden päästä|heti}.",
      "Yksi parhaista tähän mennessä.",
    ],
    poor: [
      "{skill} puuttuu, ja se oli vaatimus.",
      "Mukava tyyppi, väärä taso.",
      "Ei vastaa puhelimeen, yritetty {kaksi|kolme} kertaa.",
      "Saatekirje on osoitettu toiselle yritykselle.",
    ],
  },
  interview: {
    good: [
      "Erittäin hyvä haastattelu yhdessä: {mention}. Rauhallinen ja rehellinen.",
      "Porukka tykkäsi kovasti. Edetään.",
      "Parhaat kysymykset tällä viikolla.",
    ],
    poor: [
      "Mukava keskustelu, mutta vastaukset jäivät yleisiksi.",
      "Vielä liian vähän kokemusta. Mielellään uudestaan vuoden päästä.",
      "{skill} oli tuttu lähinnä nimeltä.",
    ],
  },
  reference: {
    good: ["Entinen esihenkilö palkkaisi heti uudestaan.", "Suosittelija vahvisti kuvan: luotettava ja avulias."],
    poor: ["Suosittelija oli kohtelias ja lyhytsanainen. {mention} soitetaanko vielä toiselle?"],
  },
  offer: {
    good: [
      "Tarjous lähetetty: {amount}. Vastaus {torstaihin|perjantaihin} mennessä.",
      "Suullinen kyllä! Sopimus lähtee {tänään|huomenna}.",
    ],
    poor: ["Toive {amount}, se on yli haarukan."],
  },
  rejected: {
    good: ["Hyvä kakkonen. Pidetään mielessä seuraavaan paikkaan."],
    poor: ["Kielteinen vastaus mallipohjalla.", "Muut olivat lähempänä profiilia."],
  },
  withdrawn: {
    good: ["Otti toisen paikan, mutta kiitti hyvästä prosessista."],
    poor: ["Ei vastausta kolmeen yritykseen."],
  },
  on_hold: {
    good: ["Hyvä, mutta paikka aukeaa vasta {keväällä|syksyllä}. Sopii hakijalle."],
    poor: ["Odotetaan todistuksia."],
  },
  private: [
    "Palkkatoive {amount}. Muista tarjousta tehdessä.",
    "Olemme olleet töissä samassa paikassa, joku muu päättäköön.",
  ],
};
