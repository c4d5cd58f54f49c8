import type { AdLanguage } from "./ad-language.ts";

export const swedish: AdLanguage = {
  headings: { role: "Om rollen", tasks: "Det här gör du", profile: "Det här har du med dig", offer: "Vi erbjuder" },
  offer: {
    fjord: [
      "30 dagars semester och lediga klämdagar",
      "Kollektivavtal, tjänstepension och föräldralön",
      "Utbildning på arbetstid, till exempel truckkort eller ledarskap",
      "Friskvårdsbidrag på 5 000 kronor",
      "Kollegor som hjälper till när det är mycket",
    ],
    hafen: [],
  },
  closing:
    "Sök med ditt cv. Ett personligt brev går bra men krävs inte. Vi läser ansökningarna löpande och svarar alla.",
  lines: {
    backend: {
      tasks: [
        "Utveckla och driva tjänster i Java, Kotlin och PostgreSQL",
        "Ta ansvar för din kod hela vägen till produktion",
        "Byta ut äldre delar av systemet steg för steg",
        "Granska kollegors kod och få din granskad",
        "Sitta med hos trafikledarna en dag i månaden",
      ],
      profile: [
        "Några års erfarenhet av backendutveckling",
        "God kunskap om SQL och meddelandeköer",
        "Vana att skriva tester som säger något om produkten",
        "Svenska och engelska i tal och skrift",
        "Intresse för logistik",
      ],
    },
    operations: {
      tasks: [
        "Plocka, packa och lasta med handdator",
        "Köra truck efter introduktion hos oss",
        "Följa upp leveranser tillsammans med transportörer",
        "Hålla ordning så att nästa skift kan börja direkt",
        "Föreslå förbättringar och prova dem samma vecka",
      ],
      profile: [
        "Erfarenhet av lager, transport eller annat fysiskt arbete",
        "Truckkort A och B är meriterande",
        "Svenska eller engelska så att säkerheten fungerar",
        "Punktlighet och omtanke om laget",
        "Möjlighet att arbeta kvällar",
      ],
    },
    technician: {
      tasks: [
        "Förebyggande och avhjälpande underhåll på band, sorterare och portar",
        "Felsökning i PLC och drivsystem",
        "Dokumentation i underhållssystemet",
        "Mindre ombyggnader tillsammans med leverantörer",
        "Beredskap var femte vecka",
      ],
      profile: [
        "Utbildning inom el, automation eller mekatronik",
        "Erfarenhet av Siemens S7 eller TIA Portal",
        "Säkerhetstänk i allt du gör",
        "Svenska i tal och skrift",
        "B-körkort",
      ],
    },
    finance: {
      tasks: [
        "Leda bokslut, årsredovisning och skatt för koncernens svenska bolag",
        "Vara chef för fem medarbetare",
        "Utveckla rutiner och digitala arbetssätt",
        "Vara kontakt för revisorer och myndigheter",
        "Ta fram underlag till ledning och styrelse",
      ],
      profile: [
        "Civilekonom eller motsvarande",
        "Flera års erfarenhet av kvalificerad redovisning",
        "God kunskap om K3 och IFRS",
        "Erfarenhet av att leda andra",
        "Svenska och engelska i tal och skrift",
      ],
    },
  },
};
