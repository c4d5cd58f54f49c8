import type { CoverPhrases } from "./cover-phrases.ts";

export const english: CoverPhrases = {
  opening: [
    "I am writing about the position as {title} in {place}.",
    "Your ad for the role of {title} describes rather exactly what I {want to do next|have been doing for the last years}.",
    "A {colleague|former manager} of mine sent me your opening for {title}, and I {read it twice|have been thinking about it since}.",
    "I would like to be your new {title}.",
    "{company} has been on my list for a while, so I was glad to see an opening for {title}.",
  ],
  family: {
    platform: [
      "I have moved services to Kubernetes more than once and still enjoy the quiet afterwards.",
      "At present I look after {thirty|fifty|eighty} services and a rota of five people, and I would like to do it somewhere with fewer dashboards.",
      "On-call does not scare me; alerts nobody acts on do.",
    ],
    backend: [
      "I work mostly with {Java and Kotlin|C# and .NET|TypeScript and Node.js|Go}, on services that handle orders and payments.",
      "What I like best is taking something old and important and making it easy to change again.",
      "In my present team I own the integration with our carriers, so parcels that vanish are an old acquaintance.",
    ],
    frontend: [
      "I build interfaces in React and TypeScript and test every one of them with a keyboard before anybody else does.",
      "My last project was a portal for {warehouse staff|insurance agents|nurses}, people who use one tool for eight hours a day.",
      "Accessibility is the part of the work I would miss most.",
    ],
    data: [
      "I have built forecasts that people plan their week by, and I know how it feels when they are wrong.",
      "Most of my week is Python, SQL and explaining to people what the numbers do not say.",
      "Your sentence about uncertainty is why I apply.",
    ],
    product: [
      "I have led a team of {five|six|eight} for {two|three|four} years and spent at least an hour a week with a customer in all of them.",
      "Returns are the part of online shopping everybody complains about, which makes them a good place for a product manager.",
      "I can read SQL, contracts and a room.",
    ],
    design: [
      "My portfolio is in the CV; start with the case about the {dispatchers|night shift|ticket machine}, it is the most honest one.",
      "I like tools that are used with gloves on and under time pressure.",
      "For the last {two|three} years I have worked in a design system team and would like to be closer to users again.",
    ],
    support: [
      "I have worked in {a call centre|a hotel reception|a busy shop} for {two|three|four} years and like people even on Mondays.",
      "My strength is to find out what actually happened and to tell it calmly.",
      "I answer quickly, write clearly and am at home in Zendesk.",
    ],
    sales: [
      "Last year I won {sixteen|nineteen|twenty-two} new customers and lost none of the old ones.",
      "I have sold {freight|packaging|software} to companies for {three|five|six} years and know many of the people you want to talk to.",
      "I would rather lose an offer than promise something operations cannot keep.",
    ],
    finance: [
      "I lead the month-end for {three|four} entities and have brought it down to five days.",
      "Before that I was an auditor for {two|three} years, so I know both sides of the table.",
      "What I miss is being close to the business I report on.",
    ],
    people: [
      "I recruit about {forty|fifty} people a year, from drivers to directors, and answer every one of the others.",
      "Structured interviews and a friendly no are what I am known for here.",
      "I would enjoy building something in a company that is still growing.",
    ],
    operations: [
      "I have worked in warehouses for {three|six|nine} years and can drive {everything with a fork|reach truck and counterbalance}.",
      "Shifts are fine with me, also nights and weekends.",
      "At my present site I am responsible for {twelve|twenty|thirty} colleagues on two shifts.",
    ],
    technician: [
      "I have repaired conveyors, cranes and once a coffee machine under time pressure.",
      "PLC faults at three in the morning are part of my job today, and I sleep well nevertheless.",
      "I have a certificate for work at height and for electrical safety.",
    ],
    marketing: [
      "I write articles people finish and can show you the numbers.",
      "My background is {journalism|logistics|an agency}, which helps when the subject is cardboard.",
      "Two samples of my writing are linked in the CV.",
    ],
  },
  more: [
    "I live in {place} and could start {after a month's notice|within two months|at once}.",
    "I am moving to {place} in {spring|autumn} with my family.",
    "I have worked in international teams for most of my career.",
    "A permanent position matters more to me than the title.",
    "I would like to work {full time|at eighty per cent|mostly on site}.",
  ],
  closing: [
    "I look forward to hearing from you.",
    "I would be glad to tell you more in a conversation.",
    "Mornings are best to reach me.",
    "Thank you for reading this far.",
    "References are happy to be called.",
  ],
};
