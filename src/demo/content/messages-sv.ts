import type { CoverPhrases } from "./cover-phrases.ts";

export const swedish: CoverPhrases = {
  opening: [
    "Hej! Jag söker tjänsten som {title} i {place}.",
    "Er annons om {title} beskriver precis det jag {vill göra härnäst|har arbetat med de senaste åren}.",
    "En {kollega|tidigare chef} tipsade mig om tjänsten som {title}.",
    "Hej, jag blev glad när jag såg att {company} söker {title}.",
    "Jag skulle gärna bli er nya {title}.",
  ],
  family: {
    platform: [
      "Jag har flyttat tjänster till Kubernetes mer än en gång och gillar lugnet efteråt.",
      "Jour skrämmer mig inte, men larm som ingen bryr sig om gör det.",
    ],
    backend: [
      "Jag arbetar mest med {Java och Kotlin|C# och .NET|TypeScript} i system för beställningar och betalningar.",
      "Det bästa jag vet är att ta något gammalt och viktigt och göra det lätt att ändra igen.",
    ],
    frontend: [
      "Jag bygger gränssnitt i React och TypeScript och testar dem alltid med tangentbord.",
      "Tillgänglighet är den del av jobbet jag skulle sakna mest.",
    ],
    data: [
      "Jag har byggt prognoser som folk planerar sin vecka efter.",
      "Min vecka består av Python, SQL och att förklara vad siffrorna inte säger.",
    ],
    product: [
      "Jag har lett ett team på {fem|sex|åtta} personer i {två|tre|fyra} år.",
      "Jag pratar med minst en kund i veckan, det är där idéerna kommer ifrån.",
    ],
    design: [
      "Min portfolio finns i cv:t; börja gärna med fallet om trafikledarna.",
      "Jag gillar verktyg som används med handskar och under tidspress.",
    ],
    support: [
      "Jag har arbetat {i butik|i hotellreception|på kundtjänst} i {två|tre|fyra} år och tycker om människor även på måndagar.",
      "Jag är bra på att ta reda på vad som faktiskt har hänt.",
    ],
    sales: [
      "Förra året vann jag {sexton|nitton|tjugotvå} nya kunder och förlorade ingen av de gamla.",
      "Jag har sålt {frakt|förpackningar|mjukvara} till företag i {tre|fem|sex} år.",
    ],
    finance: [
      "Jag leder månadsbokslutet för {tre|fyra} bolag och har kortat det till fem dagar.",
      "Tidigare var jag revisor, så jag känner båda sidor av bordet.",
    ],
    people: [
      "Jag rekryterar ungefär {fyrtio|femtio} personer om året och svarar alla.",
      "Strukturerade intervjuer och ett vänligt nej är det jag är känd för.",
    ],
    operations: [
      "Jag har arbetat på lager i {tre|sex|nio} år och har truckkort {A och B|A, B och C}.",
      "Skift går bra för mig, även kvällar och helger.",
      "I dag ansvarar jag för {tolv|tjugo|trettio} kollegor på två skift.",
      "Jag är van vid högt tempo och trivs när det är mycket att göra.",
    ],
    technician: [
      "Jag felsöker PLC och drivsystem dagligen, också på natten.",
      "Jag har utbildning i elsäkerhet och vana vid transportband.",
    ],
    marketing: ["Jag skriver artiklar som folk läser klart.", "Min bakgrund är {journalistik|logistik|byrå}."],
  },
  more: [
    "Jag bor i {place} och kan börja {om en månad|om två månader|omgående}.",
    "Jag flyttar till {place} i {vår|höst} med min familj.",
    "Jag har B-körkort och egen bil.",
    "En fast tjänst är viktigare för mig än titeln.",
    "Jag arbetar gärna {heltid|åttio procent}.",
  ],
  closing: [
    "Jag ser fram emot att höra från er.",
    "Jag berättar gärna mer vid ett samtal.",
    "Ni når mig lättast på förmiddagen.",
    "Vänliga hälsningar och tack för att ni läste.",
    "Referenser lämnas gärna.",
  ],
};
