import type { CommentPhrases } from "./comment-phrases.ts";

export const swedish: CommentPhrases = {
  screening: {
    good: [
      "Bra cv, {skill} i flera år. Vi ringer.",
      "Passar profilen väl. {mention} vad tycker du?",
      "Ringde i {15|20} minuter. Trevlig, tydlig och kan börja {om en månad|omgående}.",
      "En av de bästa hittills, låt inte den här bli liggande.",
      "Känner branschen sedan tidigare, intressant.",
    ],
    poor: [
      "Saknar {skill}, som är ett krav.",
      "Fin person men fel nivå. Kanske något för {mention} längre fram?",
      "Brevet är skrivet till ett annat företag.",
      "Svarar inte i telefon, försökt {två|tre} gånger.",
      "Vill helst arbeta på distans, och det går inte här.",
    ],
  },
  interview: {
    good: [
      "Mycket bra intervju tillsammans med {mention}. Lugn och ärlig.",
      "Laget tyckte mycket om mötet och frågade redan när hen börjar.",
      "Bästa frågorna den här veckan. Jag vill gå vidare.",
      "Förklarade {skill} så att även jag förstod.",
    ],
    poor: [
      "Trevligt samtal men svaren blev allmänna.",
      "Kunde {skill} mer till namnet än i praktiken.",
      "Lite för junior just nu. Gärna igen om ett år.",
      "Kom 40 minuter sent utan att höra av sig.",
    ],
  },
  reference: {
    good: ["Referensen bekräftar bilden: pålitlig och hjälpsam.", "Tidigare chef skulle anställa igen direkt."],
    poor: ["Referensen var artig och kort. {mention} ska vi ringa en till?"],
  },
  offer: {
    good: [
      "Erbjudande skickat: {amount}. Svar senast {torsdag|fredag}.",
      "Muntligt ja! Avtalet går ut {i dag|i morgon}.",
    ],
    poor: ["Vill ha {amount}, det ligger över spannet.", "Kan börja först om {fyra|fem} månader."],
  },
  rejected: {
    good: ["Tvåa på bollen. Håll kontakten inför nästa tjänst.", "Ring hellre än att skicka mallen, tack."],
    poor: ["Avslag enligt mall.", "Andra låg närmare profilen."],
  },
  withdrawn: {
    good: [
      "Tackade ja till annat, men var nöjd med oss.",
      "Drar sig ur av familjeskäl, hör kanske av sig {i vår|i höst}.",
    ],
    poor: ["Inget svar på tre försök.", "Tyckte att vi var för långsamma. Noterat."],
  },
  on_hold: {
    good: ["Bra, men ingen tjänst förrän {i vår|i höst}. Har sagt ja till att vänta."],
    poor: ["Väntar på intyg."],
  },
  private: [
    "Löneanspråk {amount}. Bra att veta till erbjudandet.",
    "Vi har arbetat ihop tidigare, så någon annan bör besluta.",
    "Kom ihåg att fråga mer om {skill}.",
  ],
};
