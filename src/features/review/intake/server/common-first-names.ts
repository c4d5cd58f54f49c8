/** Common first names in Europe and beyond, folded. They help to detect which word of a name is the first name. */
export const commonFirstNames: ReadonlySet<string> = new Set(
  `
aaron abdul abdullah adam adrian agnes ahmed aino aisha albert alejandro aleksander alex alexander alexandra ali alice alicia amanda
amina amir ana anders andrea andreas andrew anette angela anita anja anna anne annika antti antonio arthur asa astrid axel barbara
beata beatrice ben benjamin bernd birgit birgitta bjorn bo brigitte britt camilla carina carl carlos carmen carolina caroline catherine
cecilia charlotte chloe chris christian christina christine christoph claire clara claudia dagmar daniel daniela david diana dieter
dirk dmitri dorothea eero eeva elena eleonora elias elin elina elisa elisabeth elizabeth ella ellen elsa emeka emil emilia emily emma
eric erik erika ernst esther eva fabian fatima felix fernando finn florian frank franziska fredrik friedrich fritz gabriel gabriele
george gerhard gisela giulia giulio goran grace greta gunilla gunnar gustav hanna hannah hannele hannu hans harald harri hassan heidi
heikki heinz helena helga henrik henry hilda holger hugo ida ilona ines inga ingrid irene irina isabel isabella ivan jaakko jack jacob
jakob james jan jana jane janne jari jasmin jean jens jenny jessica joachim joanna joao johan johanna johannes john jonas jorg jorge
jorma jose joseph juan juha juhani julia julian juliana jukka jurgen justyna kaisa kalle karen kari karin karl karla karolina karsten
katarina kate katharina katja katri kevin kim kirsi klaus kristian kristiina kristina krzysztof kurt laila lars laura lauri lea leena
lena lennart leo leon lidia liisa lina linda lisa lucas lucia ludwig luis luisa lukas magdalena magnus maija mai maja malin manfred
manuel marc marcel marcin marco marcus maria mariam marie marika marina mario marjatta marjo mark marketta marko markku markus marta
martha martin martina mary matthias matti maximilian melanie mia michael michaela michal miguel mika mikael mikko minna miriam mohamed
mohammad mohammed monica monika muhammad nadia nancy natalia nicole nina nils noah nora olaf oliver olivia olga oskar oskari otto outi
pablo paivi patricia patrick paul paula paulo pedro peggy pekka per peter petra philip philipp pia pierre piotr priya rafael ralf
rebecca reijo renate richard riikka rita ritva robert robin roberto roger roland rosa rudolf ruth saara sabine sally sami samuel sandra
sanna sara sarah sari sebastian seppo silke silvia simon sofia sofie sonja sophia sophie stefan stefanie stephan steven susanna susanne
sven svetlana tanja tarja tero teemu thomas tiina tim timo tobias tomas tomasz tom torsten tuomas tuula ulf ulla ulrich ulrika ursula
uwe vera veronika victor victoria viktor ville virginia walter werner wiebke wilhelm william wolfgang xavier yan yasmin yusuf yvonne
zahra zainab zoe
`
    .trim()
    .split(/\s+/),
);
