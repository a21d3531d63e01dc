/** Everyday words of Spanish, French, Italian, Portuguese and Romanian, as `other-words.ts` reads them. */
export const romance: Readonly<Record<string, string>> = {
  es: `palette:red roja, rojos, rojas
    palette:pink rosado, rosada
    palette:purple violeta, lila
    palette:brown café
    palette:black negra
    category:shoes zapatillas, zapatos
    category:clothing prendas
    kind:running-shoe zapatillas deportivas, deportivas
    kind:court-sneaker zapatillas deportivas, sneakers, deportivas
    kind:training-shoe zapatillas deportivas, deportivas
    kind:football-boot tacos
    kind:slide sandalias, ojotas, chancletas
    kind:t-shirt playera, remera, polera
    kind:sweatshirt jersey, suéter
    kind:tights leggings, leotardos
    kind:shorts bermudas, pantalones cortos
    kind:track-pants chándal, joggers, pants
    kind:jacket cazadora, campera, chamarra, chaquetas
    kind:cap gorras
    kind:ball pelota
    kind:socks medias
    sport:running correr
    sport:training entrenamiento, gimnasio
    gender:men hombres, caballero, masculino
    gender:women mujeres, dama, femenino
    gender:kids niño, niña, niñas, infantil
    kind:wind-jacket chaqueta, chaquetas, campera, chamarra, casaca`,
  fr: `palette:white blanche, blanches
    palette:purple violette, violettes, mauve
    palette:brown brun, brune
    category:shoes chaussure
    category:clothing habits, tenue
    kind:running-shoe baskets
    kind:training-shoe baskets
    kind:court-sneaker sneakers, sneaker
    kind:football-boot crampons
    kind:slide sandales, tongs, mules
    kind:t-shirt tee shirt
    kind:hoodie hoodie, capuche
    kind:sweatshirt pull, sweat
    kind:tights legging, leggings
    kind:track-pants jogging, survêt, bas de survêtement
    kind:jacket blouson, manteau, vestes
    kind:wind-jacket k way, veste, vestes, blouson
    kind:bottle bouteille
    sport:running course, course à pied
    sport:training fitness, entraînement, musculation
    sport:outdoor randonnée
    gender:men hommes, masculin
    gender:women femmes, féminin
    gender:kids enfants, garçon, fille, junior`,
  it: `palette:black nera, nere, neri
    palette:red rossa
    palette:blue azzurro, azzurre
    palette:purple lilla
    category:shoes calzature
    category:clothing vestiti, abiti
    kind:running-shoe scarpe da corsa
    kind:court-sneaker scarpe sportive, scarpe da ginnastica
    kind:training-shoe scarpe da ginnastica
    kind:football-boot scarpini
    kind:slide infradito, sandali
    kind:t-shirt maglietta
    kind:sweatshirt maglione
    kind:tights fuseaux
    kind:shorts bermuda
    kind:track-pants tuta, pantaloni
    kind:jacket giubbotto, giubbino
    kind:cap berretto, cappello
    kind:socks calzini
    kind:backpack zainetto
    sport:running corsa
    sport:training palestra
    gender:men uomini, maschile
    gender:women donne, femminile
    gender:kids bambino, bambina, ragazzi, ragazzo
    kind:wind-jacket giubbotto`,
  pt: `palette:blue azuis
    palette:purple roxa, roxas, roxos, lilás
    palette:black negro, negra
    palette:pink cor de rosa
    category:shoes sapatilhas, sapatos, sapato
    category:clothing roupas, vestuário
    kind:running-shoe sapatilhas, sapatilhas de corrida
    kind:court-sneaker sapatilhas, sneakers
    kind:training-shoe sapatilhas
    kind:slide sandálias, chinelas
    kind:t-shirt camiseta, camisola
    kind:hoodie hoodie
    kind:sweatshirt camisola, blusa, moletom
    kind:jacket jaqueta, blusão
    kind:shorts bermuda, calção
    kind:track-pants calça, moletom
    kind:cap bonés
    sport:running correr
    sport:training academia, ginásio
    gender:men homens, masculino
    gender:women mulheres, feminino
    gender:kids crianças, infantil, menino, menina
    kind:wind-jacket impermeável, casaco impermeável, casaco, casacos, jaqueta, jaquetas`,
  ro: `palette:black neagră, negre, negri
    palette:red roșie, roșii
    palette:green verzi
    palette:purple violet
    category:shoes adidași, papuci, pantofi
    category:clothing haine
    kind:court-sneaker adidași, teniși, sneaker
    kind:running-shoe adidași
    kind:football-boot crampoane
    kind:slide papuci, șlapi
    kind:hoodie hanorace
    kind:sweatshirt pulover, hanorac
    kind:jacket geacă
    kind:track-pants trening, pantaloni
    kind:shorts șort
    kind:tights leggings
    gender:men bărbătești, bărbat
    gender:women damă, femeie
    gender:kids copil, băieți, fete`,
}
