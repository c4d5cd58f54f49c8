import type { CoverPhrases } from "./cover-phrases.ts";

export const finnish: CoverPhrases = {
  opening: [
    "Hei! Haen avointa paikkaanne: {title}.",
    "Ilmoituksenne ({title}) kuvaa juuri sitä, mitä {haluan tehdä seuraavaksi|olen tehnyt viime vuodet}.",
    "{Työkaverini|Entinen esihenkilöni} vinkkasi tästä paikasta: {title}.",
    "Hei, ilahduin, kun näin, että {company} etsii uutta tekijää: {title}.",
  ],
  family: {
    platform: [
      "Olen siirtänyt palveluita Kubernetesiin useammin kuin kerran.",
      "Päivystys ei pelota, turhat hälytykset kylläkin.",
    ],
    backend: [
      "Työskentelen pääosin {Javalla ja Kotlinilla|TypeScriptillä} tilausjärjestelmien parissa.",
      "Parasta on tehdä vanhasta järjestelmästä taas helposti muutettava.",
    ],
    frontend: [
      "Teen käyttöliittymiä Reactilla ja TypeScriptillä ja testaan ne aina näppäimistöllä.",
      "Saavutettavuus on minulle tärkeää.",
    ],
    data: [
      "Olen rakentanut ennusteita, joiden mukaan työviikko suunnitellaan.",
      "Python ja SQL ovat jokapäiväisiä työkalujani.",
    ],
    product: [
      "Olen vetänyt {viiden|kuuden|kahdeksan} hengen tiimiä {kaksi|kolme|neljä} vuotta.",
      "Juttelen joka viikko vähintään yhden asiakkaan kanssa.",
    ],
    design: ["Portfolioni löytyy ansioluettelosta.", "Pidän työkaluista, joita käytetään hanskat kädessä."],
    support: [
      "Olen ollut asiakaspalvelussa {kaksi|kolme|neljä} vuotta ja pidän ihmisistä myös maanantaisin.",
      "Vahvuuteni on selvittää rauhassa, mitä oikeasti tapahtui.",
    ],
    sales: [
      "Viime vuonna hankin {kuusitoista|yhdeksäntoista} uutta asiakasta.",
      "Olen myynyt yrityksille {rahtia|pakkauksia|ohjelmistoja} {kolme|viisi|kuusi} vuotta.",
    ],
    finance: ["Vastaan {kolmen|neljän} yhtiön kuukausikatkosta.", "Aiemmin työskentelin tilintarkastuksessa."],
    people: [
      "Rekrytoin noin {neljäkymmentä|viisikymmentä} ihmistä vuodessa ja vastaan kaikille.",
      "Minut tunnetaan selkeistä haastatteluista.",
    ],
    operations: [
      "Olen työskennellyt varastossa {kolme|kuusi|yhdeksän} vuotta, ja trukkikortti on voimassa.",
      "Vuorotyö sopii minulle, myös illat ja viikonloput.",
      "Nykyisessä työssäni vastaan {kahdentoista|kahdenkymmenen|kolmenkymmenen} hengen porukasta.",
      "Olen ollut mukana kahdessa varaston muutossa.",
    ],
    technician: ["Etsin vikoja logiikoista ja moottoreista päivittäin.", "Sähkötyöturvallisuuskortti on voimassa."],
    marketing: ["Kirjoitan artikkeleita, jotka luetaan loppuun.", "Taustani on {journalismissa|logistiikassa}."],
  },
  more: [
    "Voin aloittaa {kuukauden päästä|kahden kuukauden kuluttua|heti}.",
    "Asun lähellä, joten työmatka on lyhyt.",
    "Minulla on B-ajokortti ja oma auto.",
    "Vakituinen työ on minulle tärkeintä.",
  ],
  closing: [
    "Kerron mielelläni lisää haastattelussa.",
    "Minut tavoittaa parhaiten aamupäivisin.",
    "Kiitos ajastasi ja mukavaa viikkoa!",
    "Suosittelijat löytyvät pyynnöstä.",
  ],
};
