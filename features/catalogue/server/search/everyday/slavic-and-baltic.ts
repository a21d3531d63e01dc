/** Everyday words of Bulgarian, Czech, Croatian, Lithuanian, Latvian, Polish, Slovak and Slovene, as `other-words.ts` reads them. */
export const slavicAndBaltic: Readonly<Record<string, string>> = {
  bg: `palette:white бял, бяла, бели, бяло
    palette:grey сив, сива, сиви
    palette:blue син, синя, сини
    palette:black черен
    palette:red червен
    palette:purple виолетово, виолетови, виолетова
    palette:pink розов
    category:shoes обувка
    kind:running-shoe маратонки, маратонка
    kind:training-shoe маратонки, маратонка
    kind:court-sneaker сникърси, сникърс, гуменки, маратонки
    kind:football-boot бутонки
    kind:slide джапанки
    kind:hoodie суичър, худи
    kind:sweatshirt суичър, блуза
    kind:tights клинове, легинси
    kind:track-pants анцуг, панталон
    kind:shorts шорти
    kind:backpack чанта
    gender:men мъжки, мъжка, мъжко, мъж
    gender:women дамски, дамска, дамско, женски, жена
    gender:kids детски, детска, детско, дете
    kind:wind-jacket яке, якета
    kind:jacket якета`,
  cs: `palette:black černý, černé, černou
    palette:white bílý, bílé, bílou
    palette:grey šedý, šedé, šedou
    category:shoes obuv, botky, bota
    kind:court-sneaker tenisek, sneakersy, botasky
    kind:running-shoe běžecká obuv, botasky
    kind:slide žabky, nazouváky
    kind:tank-top nátělník
    kind:tights elasťáky
    kind:track-pants kalhoty
    kind:backpack ruksak
    kind:cap čepice
    gender:men pánské, pánská, pánský, muž
    gender:women dámské, dámská, dámský, žena
    gender:kids dětské, dětská, dětský, dítě
    kind:hoodie mikiny
    sport:running běhání, běh
    kind:shorts kraťasy
    kind:wind-jacket bunda, bundy, bundu`,
  hr: `palette:black crni, crne, crno
    palette:grey sivi, sive, sivo
    palette:yellow žuti, žute, žuto
    palette:white bijeli
    palette:pink roza
    category:shoes cipele, cipela
    kind:court-sneaker patike, sneakersice
    kind:running-shoe patike
    kind:slide šlape, papuče, japanke
    kind:hoodie majica s kapuljačom
    kind:sweatshirt duks
    kind:shorts hlačice, šorc
    kind:track-pants trenirka, hlače
    kind:cap kapa, šilterica
    gender:men muške, muška, muški
    gender:women ženske, ženska, ženski
    gender:kids dječje, dječja, dječji
    kind:wind-jacket jakna, jakne
    kind:jacket jakne`,
  lt: `palette:brown rudas, rudi, rudos
    palette:black juodas
    category:shoes batai, batas, bateliai
    category:clothing rūbai
    kind:court-sneaker kedai, sportbačiai, sneakers
    kind:running-shoe sportbačiai
    kind:t-shirt maikė
    kind:hoodie džemperiai
    kind:sweatshirt džemperiai
    kind:tights leginsai
    kind:track-pants treningai, kelnės
    kind:cap kepuraitė
    kind:bottle gertuvės
    gender:men vyriški, vyriška, vyrai
    gender:women moteriški, moteriška, moterys
    gender:kids vaikiški, vaikiška, vaikai
    kind:wind-jacket striukė, striukės
    kind:jacket striukės`,
  lv: `palette:blue zils, zili, zilas
    palette:green zaļš, zaļi, zaļas
    palette:pink rozā
    category:shoes kurpes, kurpe, apavu
    category:clothing drēbes
    kind:court-sneaker kedas, botas, sporta apavi
    kind:running-shoe botas, sporta apavi
    kind:hoodie hūdijs
    kind:tights legingsi
    kind:track-pants bikses, treniņtērps
    kind:cap cepure, naģene
    gender:men vīriešu, vīrietis
    gender:women sieviešu, sieviete
    gender:kids bērnu, bērns
    kind:wind-jacket jaka, jakas
    kind:jacket jakas
    kind:slide čības`,
  pl: `palette:blue granatowy, granatowe
    palette:grey szare
    category:shoes obuwie
    category:clothing ubrania
    kind:court-sneaker trampki, tenisówki, adidasy
    kind:running-shoe adidasy
    kind:football-boot korki
    kind:slide japonki, sandały
    kind:t-shirt koszulka, koszulki
    kind:tank-top bezrękawnik
    kind:hoodie kangurka
    kind:sweatshirt sweter
    kind:tights getry
    kind:track-pants dresy, dres, spodnie
    kind:cap czapka
    kind:bottle butelka
    gender:men męskie, męska, męski, mężczyzna
    gender:women damskie, damska, damski, kobieta
    gender:kids dziecięce, dziecięcy, dziecko, chłopięce, dziewczęce
    kind:wind-jacket kurtka, kurtki
    kind:shorts spodenki
    kind:jersey koszulka, koszulki
    sport:football piłkarskie, piłkarska, piłkarski`,
  sk: `palette:grey sivý, sivé, šedá
    palette:yellow žltý, žlté
    palette:black čierny
    category:shoes obuv, topánka, boty
    kind:court-sneaker botasky, sneakersy
    kind:running-shoe botasky
    kind:slide žabky, papuče
    kind:hoodie mikiny
    kind:sweatshirt mikiny
    kind:tights elasťáky
    kind:track-pants nohavice
    kind:backpack ruksak
    kind:cap čiapka
    gender:men pánske, pánska, pánsky, muž
    gender:women dámske, dámska, dámsky, žena
    gender:kids detské, detská, detský, dieťa
    sport:running beh, behanie
    kind:training-shoe botasky
    kind:wind-jacket bunda, bundy, bundu`,
  sl: `palette:black črni, črne, črno, črn
    palette:white beli, bele, belo, bel
    palette:grey sivi, sive, sivo
    palette:pink roza
    category:shoes čevlji, copati, čevelj
    kind:court-sneaker športni copati, teniske
    kind:running-shoe športni copati, superge
    kind:slide japonke
    kind:hoodie hoodie, kapucar
    kind:shorts hlače
    kind:track-pants trenirka, hlače
    kind:cap kapa
    gender:men moške, moška
    gender:women ženska, ženski
    gender:kids otroške, otroška, otroški, otrok
    kind:wind-jacket jakna, jakne
    kind:jacket jakne`,
}
