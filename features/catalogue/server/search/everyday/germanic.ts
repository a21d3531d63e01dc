/** Everyday words of Danish, German, English, Dutch, Norwegian and Swedish, as `other-words.ts` reads them. */
export const germanic: Readonly<Record<string, string>> = {
  da: `palette:white hvidt
    palette:purple violet
    palette:pink lyserød, lyserøde, rosa
    category:shoes fodtøj
    kind:court-sneaker gummisko, kondisko
    kind:running-shoe kondisko
    kind:slide klipklappere, badetøfler
    kind:hoodie hoodie
    kind:sweatshirt trøje
    kind:socks sokker
    kind:track-pants joggingbukser, bukser
    kind:cap kasketter
    kind:beanie huer
    kind:bottle vandflaske
    gender:men mænd, mand
    gender:women kvinder, kvinde, damer
    gender:kids barn, junior, drenge, piger
    kind:wind-jacket jakke, jakker
    kind:jacket jakker
    kind:jersey fodboldtrøje, trøje`,
  de: `palette:red roten, roter, rotes
    palette:grey graues
    palette:purple violett, violette
    palette:pink rosa, rosane
    category:shoes Schuhwerk
    category:clothing Kleidung, Klamotten
    kind:running-shoe Joggingschuhe, Runningschuhe
    kind:court-sneaker Turnschuhe, Turnschuh, Sneakers, Freizeitschuhe
    kind:training-shoe Turnschuhe, Turnschuh, Fitnessschuhe, Hallenschuhe, Sportschuhe
    kind:football-boot Stollenschuhe
    kind:slide Badeschuhe, Schlappen, Latschen, Sandalen, Badelatschen
    kind:hoodie Kapuzenpullover, Kapuzenpulli, Kapuzenjacke
    kind:sweatshirt Pullover, Pulli, Sweater
    kind:tights Leggings, Laufhose, Hose, Hosen
    kind:track-pants Jogginghose, Sporthose, Trainerhose, Trainerhosen, Hose, Hosen, Trainer
    kind:shorts kurze Hose, kurze Hosen, Hose, Hosen
    kind:wind-jacket Windbreaker, Regenjacke, Jacke, Jacken, Laufjacke
    kind:cap Kappe, Basecap, Schirmmütze, Mütze, Mützen
    kind:backpack Ranzen
    kind:duffel-bag Tasche, Reisetasche
    kind:bottle Wasserflasche
    kind:socks Strümpfe
    kind:sports-bra Bustier
    sport:running Joggen
    sport:training Fitness
    sport:outdoor Wandern
    gender:men Männer, Mann, Herr
    gender:women Frauen, Frau, Dame
    gender:kids Kids, Junior, Jungen, Mädchen, Kind
    kind:jersey Fußballtrikot`,
  en: `palette:grey gray
    palette:purple violet, lilac
    category:shoes footwear
    category:clothing clothes, apparel
    kind:running-shoe trainers, trainer
    kind:training-shoe trainers, trainer, gym shoes
    kind:court-sneaker trainers, trainer, kicks, plimsolls
    kind:football-boot cleats, soccer boots, soccer shoes
    kind:slide sliders, flip flops, sandals
    kind:t-shirt tee, tees
    kind:tank-top vest, singlet
    kind:hoodie hooded, hoody
    kind:sweatshirt jumper, sweater, pullover
    kind:jacket coat, anorak, jackets
    kind:wind-jacket raincoat, jacket, jackets, rain jacket
    kind:tights leggings
    kind:track-pants joggers, sweatpants, bottoms, trousers, tracksuit
    kind:cap hat
    kind:beanie hat, woolly hat
    kind:backpack rucksack, bag
    kind:duffel-bag holdall, gym bag, duffle
    kind:bottle flask, water bottle
    kind:headband sweatband
    sport:running jogging
    sport:training gym, workout, fitness
    sport:football soccer
    sport:outdoor hiking
    sport:lifestyle casual
    gender:men man, gents, unisex
    gender:women woman, ladies, unisex
    gender:kids children, child, boys, girls, junior, youth
    kind:jersey football shirt, soccer jersey, team shirt`,
  nl: `palette:white witte
    palette:red rode
    palette:yellow gele
    palette:purple lila, violet
    category:shoes schoen, schoeisel
    category:clothing kleren
    kind:running-shoe loopschoenen, renschoenen, sportschoenen
    kind:court-sneaker gympen, gymschoenen, sportschoenen
    kind:training-shoe sportschoenen, gymschoenen
    kind:slide slippers, teenslippers
    kind:sweatshirt trui, sweater, truien
    kind:hoodie capuchontrui, trui, truien
    kind:tights legging, leggings
    kind:track-pants joggingbroek, broek
    kind:jacket jack, jasje, jassen
    kind:backpack tas
    kind:bottle waterfles, bidon
    sport:running rennen, joggen
    gender:men mannen, man
    gender:women vrouwen, vrouw
    gender:kids kind, jongens, meisjes, junior
    kind:wind-jacket jas, jassen, jack
    kind:cap petten
    kind:shorts korte broek, korte broeken
    kind:jersey voetbalshirt, voetbalshirts
    kind:beanie mutsen`,
  no: `palette:white hvitt
    palette:purple fiolett
    palette:blue blått
    category:shoes skotøy
    category:clothing tøy
    kind:court-sneaker joggesko, turnsko
    kind:running-shoe joggesko
    kind:slide slippers, flip flops
    kind:hoodie hoodie, hettejakke
    kind:sweatshirt genser
    kind:track-pants joggebukse, bukse
    kind:cap caps, skyggelue
    kind:beanie luer
    gender:men menn, mann
    gender:women kvinner, kvinne, damer
    gender:kids barna, junior, gutter, jenter
    kind:wind-jacket jakke, jakker
    kind:jacket jakker
    kind:jersey fotballdrakt, fotballtrøye
    kind:training-shoe joggesko`,
  sv: `palette:purple violett
    palette:white vitt
    category:shoes sko, skodon
    kind:court-sneaker gympaskor, gymnastikskor, tygskor
    kind:running-shoe joggingskor, gympaskor
    kind:slide flip flops, tofflor, sandaler
    kind:hoodie hoodie, luvtröja
    kind:sweatshirt tröja
    kind:socks sockor
    kind:track-pants mjukisbyxor, joggingbyxor, byxor
    kind:cap kepsar
    kind:tank-top tanktop
    gender:men män
    gender:women kvinnor, kvinna, damer
    gender:kids barnen, junior, pojkar, flickor
    kind:wind-jacket jacka, jackor
    kind:jacket jackor
    kind:training-shoe gympaskor
    kind:jersey fotbollströja, tröja`,
}
