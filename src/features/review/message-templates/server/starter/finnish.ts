import { statusLink, type StarterTemplate } from "./starter-template.ts";

export const finnish: readonly StarterTemplate[] = [
  {
    name: "Hakemuksesi on saapunut",
    template_type: "thank-you",
    subject: "Hakemuksesi on saapunut: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos hakemuksestasi tehtävään <strong>%job_title%</strong>. Hakemus on tullut perille. Luemme sen huolella ja palaamme asiaan.",
      `Täällä voit milloin tahansa seurata hakemustasi, vaihtaa ansioluettelosi tai perua hakemuksesi: ${statusLink}`,
      "Ystävällisin terveisin<br />%company_name%",
    ],
  },
  {
    name: "Olet hakenut aiemmin",
    template_type: "duplicated",
    subject: "Uusi hakemuksesi on saapunut: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos uudesta hakemuksestasi tehtävään %job_title%. Meillä on nyt molemmat hakemuksesi, ja luemme ne yhdessä. Sinun ei tarvitse tehdä mitään.",
      `Täällä voit seurata uutta hakemustasi: ${statusLink}`,
      "Ystävällisin terveisin<br />%company_name%",
    ],
  },
  {
    name: "Hylkäys lukemisen jälkeen",
    template_type: "rejection",
    subject: "Hakemuksesi: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos kiinnostuksestasi ja ajasta, jonka käytit hakemukseesi.",
      "Olemme lukeneet sen huolella. Tässä haussa jatkamme hakijoiden kanssa, joiden kokemus vastaa paremmin sitä, mitä juuri nyt tarvitsemme.",
      "Kuulemme sinusta mielellämme uudelleen, kun sopiva tehtävä avautuu. Kaikkea hyvää jatkoon!",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Hylkäys keskustelun jälkeen",
    template_type: "rejection",
    subject: "Hakemuksesi: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos, että keskustelit kanssamme tehtävästä %job_title%. Oli mukava tutustua sinuun.",
      "Harkittuamme kaikkea kuulemaamme päätimme jatkaa toisen hakijan kanssa. Päätös ei ollut helppo.",
      "Jos haluat palautetta, vastaa tähän viestiin. Kuulemme sinusta mielellämme uudelleen, kun sopiva tehtävä avautuu.",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Kutsu ensimmäiseen keskusteluun",
    template_type: "no-label",
    subject: "Jutellaanko? %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos hakemuksestasi tehtävään %job_title%. Haluaisimme tutustua sinuun paremmin ja kutsumme sinut noin puolen tunnin keskusteluun, joko videolla tai luonamme.",
      "Ehdota kahta tai kolmea sinulle sopivaa aikaa, niin lähetän tarkemmat tiedot.",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Puhelinkeskustelu",
    template_type: "no-label",
    subject: "Lyhyt puhelu: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos hakemuksestasi tehtävään %job_title%. Ennen seuraavaa vaihetta soittaisin sinulle mielelläni. Puhelu kestää noin vartin.",
      "Milloin ja mistä numerosta tavoitan sinut parhaiten? Lyhyt vastaus riittää.",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Luemme hakemustasi",
    template_type: "no-label",
    subject: "Hakemuksesi tilanne: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Luemme parhaillaan hakemustasi tehtävään %job_title%. Siihen menee hetki, koska luemme jokaisen hakemuksen huolella.",
      "Sinun ei tarvitse tehdä mitään. Palaan asiaan heti, kun tiedämme enemmän.",
      `Täällä voit milloin tahansa seurata tilannetta: ${statusLink}`,
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Asiakirjapyyntö",
    template_type: "no-label",
    subject: "Hakemuksesi asiakirjat: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Kiitos hakemuksestasi tehtävään %job_title%. Saadaksemme kokonaiskuvan näkisimme mielellämme työtodistuksesi ja muut tehtävän kannalta tärkeät todistukset.",
      "Vastaa tähän viestiin ja liitä ne mukaan.",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
  {
    name: "Haastattelu",
    template_type: "calendar-invitation",
    subject: "Haastattelu %interview_date%: %job_title%",
    paragraphs: [
      "Hei %first_name%,",
      "Tapaamme sinut mielellämme <strong>%interview_date% kello %interview_time%</strong>. Paikka: %interview_location%.",
      "Jos aika ei sovi, vastaa tähän viestiin, niin etsimme toisen.",
      "Ystävällisin terveisin<br />%sender_name%",
    ],
  },
];
