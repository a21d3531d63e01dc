/** Everyday words of the other languages, as `other-words.ts` reads them. */
export const further: Readonly<Record<string, string>> = {
  ar: `palette:black سوداء, سود, اسود اللون
    palette:white بيضاء, بيض
    palette:blue زرقاء, كحلي, كحلية
    palette:green خضراء
    palette:yellow صفراء
    palette:red حمراء
    palette:pink زهري, زهرية, بمبي
    palette:purple موف, ارجواني
    category:shoes حذاء, جزمة, كوتشي, كوتشيات
    kind:court-sneaker حذاء رياضي, أحذية رياضية, سنيكر, كوتشي
    kind:slide صندل, شباشب, سلايدز
    kind:track-pants بنطال, بنطال رياضي, سروال رياضي
    kind:hoodie هوديز, سترة بقلنسوة
    kind:jacket سترة, جاكت
    kind:backpack شنطة, شنطة ظهر
    kind:duffel-bag شنطة رياضية
    kind:cap قبعة
    kind:socks شراب, شرابات
    kind:t-shirt تي شيرت, قميص
    gender:men رجالي, رجالية, الرجال, للرجال, شباب, شبابي
    gender:women نسائي, نسائية, حريمي, سيدات, للنساء, بنات
    gender:kids اولاد, ولادي, بناتي, للأطفال, طفل
    kind:running-shoe كوتشي
    kind:training-shoe كوتشي
    kind:wind-jacket جاكيت`,
  el: `palette:white άσπρο, άσπρα, άσπρη, άσπρος
    palette:purple μοβ, βιολετί
    palette:blue γαλάζιο, γαλάζια
    category:shoes υποδήματα, παπούτσι
    kind:court-sneaker sneaker, sneakers, σνίκερς, αθλητικά
    kind:running-shoe αθλητικά, αθλητικά παπούτσια
    kind:slide παντόφλες, σαγιονάρα
    kind:t-shirt μπλουζάκι, μπλουζάκια, μπλούζα
    kind:hoodie hoodie
    kind:tights κολάν
    kind:shorts βερμούδα, σορτσάκι
    kind:track-pants φόρμα, φόρμες
    kind:backpack τσάντα, τσάντα πλάτης
    kind:duffel-bag τσάντα
    gender:men ανδρικά, ανδρικό, ανδρική, αντρικά, άντρας
    gender:women γυναικεία, γυναικείο, γυναίκα
    gender:kids παιδικά, παιδικό, αγόρι, κορίτσι
    kind:wind-jacket μπουφάν`,
  et: `palette:blue sinised, siniseid
    palette:green rohelised, roheliseid
    palette:yellow kollased, kollaseid
    palette:red punased, punaseid
    palette:white valge
    category:shoes kingad, jalanõud
    kind:court-sneaker ketsid, tennised
    kind:running-shoe jooksutossud, tossud
    kind:hoodie kapuutsipusa, pusa
    kind:sweatshirt pusa
    kind:tights liibuvad
    kind:shorts püksid
    kind:track-pants püksid
    kind:jacket jakk, jakid
    kind:cap nokats
    kind:backpack kott
    gender:men meeste, mees
    gender:women naiste, naine
    gender:kids laste, laps
    kind:wind-jacket jakk, jakid, jope, joped`,
  fi: `palette:white valkoiset, valkoisia, valkoista
    palette:blue siniset, sinisiä, sinistä
    palette:yellow keltaiset, keltaisia
    palette:red punaiset, punaisia
    palette:pink pinkit, vaaleanpunainen, vaaleanpunaiset, roosa
    palette:purple liila
    palette:grey harmaat
    category:shoes kenkä, jalkineet
    category:clothing vaate
    kind:running-shoe lenkkarit, lenkkitossut, lenkkikengät, tossut
    kind:training-shoe lenkkarit, tossut
    kind:court-sneaker sneakerit, lenkkarit, tossut
    kind:football-boot nappikset, nappulakengät
    kind:slide sandaalit, varvastossut
    kind:t-shirt tpaita, paita
    kind:hoodie hupparit
    kind:sweatshirt college, svetari
    kind:tights leggingsit, legginsit
    kind:track-pants verkkarit, collegehousut, housut
    kind:cap lippis
    kind:bottle vesipullo
    gender:men miesten, mies
    gender:women naisten, nainen
    gender:kids lasten, lapsi, juniorit
    kind:wind-jacket takki, takit, takkeja
    kind:jacket takit, takkeja
    kind:backpack reput
    kind:socks sukka
    kind:gloves hanskat`,
  hu: `palette:red vörös
    palette:purple ibolya
    palette:orange narancs
    category:shoes lábbeli
    category:clothing ruha
    kind:court-sneaker tornacipő, sportcipő, edzőcipő
    kind:running-shoe sportcipő
    kind:football-boot stoplis, stoplis cipő
    kind:slide strandpapucs
    kind:hoodie kapucnis
    kind:sweatshirt pulcsi, szvetter
    kind:tights leggings, cicanadrág
    kind:jacket kabát, kabátok
    kind:track-pants melegítő, mackónadrág
    kind:cap sapka
    gender:men férfiak
    gender:women nők, nő, hölgy
    gender:kids gyermek, gyerekek, fiú, lány
    kind:wind-jacket dzseki, dzsekik, kabát, kabátok`,
  ja: `palette:black 黒
    palette:white 白
    palette:grey 灰色, グレイ, ねずみ色
    palette:blue 青, 紺, ネイビー, 水色
    palette:green 緑, みどり
    palette:yellow 黄色, 黄
    palette:orange 橙
    palette:red 赤
    palette:pink 桃色, 桃
    palette:purple 紫
    palette:brown 茶色, 茶
    palette:beige 肌色
    category:shoes 靴, 履物
    category:clothing 服, 洋服, ウエア, 衣類
    category:accessories 小物
    kind:running-shoe ランシュー, 運動靴, ジョギングシューズ
    kind:training-shoe 運動靴
    kind:court-sneaker 運動靴, ズック, スニーカ
    kind:slide スリッパ
    kind:t-shirt ティーシャツ, 半袖
    kind:hoodie フーディー, パーカ
    kind:sweatshirt トレーナー
    kind:jacket 上着, ジャンパー
    kind:tights レギンス, スパッツ
    kind:shorts 短パン, ハーフパンツ, ショーツ
    kind:track-pants ジャージ, スウェットパンツ
    kind:cap 帽子
    kind:beanie 帽子, ビーニー
    kind:backpack リュック, リュックサック
    kind:duffel-bag ボストンバッグ, バッグ
    kind:bottle 水筒
    kind:socks 靴下
    kind:gloves 手袋
    kind:headband ヘアバンド
    sport:running ジョギング
    sport:training フィットネス
    sport:football フットボール
    sport:basketball バスケ
    gender:men 男性, 男, 紳士, 男女兼用, ユニセックス
    gender:women 女性, 女, 婦人, 男女兼用, ユニセックス
    gender:kids 子供, 子ども, こども, ジュニア, 男の子, 女の子, 男児, 女児, 赤ちゃん, ベビー
    kind:wind-jacket ジャケット`,
  ko: `palette:black 검정, 검정색, 검은색, 검은, 까만
    palette:white 흰색, 하얀, 하얀색, 하양, 흰
    palette:grey 회색, 그레이색
    palette:blue 파란, 파란색, 파랑, 남색, 네이비, 하늘색
    palette:green 초록, 초록색, 녹색
    palette:yellow 노란, 노란색, 노랑, 옐로우
    palette:orange 주황, 주황색
    palette:red 빨간, 빨간색, 빨강
    palette:pink 분홍, 분홍색
    palette:purple 보라, 보라색
    palette:brown 갈색
    palette:beige 베이지색, 아이보리
    category:shoes 운동화, 슈즈, 구두
    category:clothing 옷, 의복
    kind:running-shoe 런닝화, 운동화, 조깅화
    kind:training-shoe 운동화
    kind:court-sneaker 운동화, 단화
    kind:slide 슬라이드, 샌들, 쪼리
    kind:t-shirt 반팔, 반팔티
    kind:hoodie 후드, 후디
    kind:sweatshirt 스웨트셔츠, 스웨터
    kind:jacket 자켓, 잠바, 점퍼
    kind:tights 레깅스
    kind:track-pants 츄리닝, 추리닝, 바지, 조거
    kind:skirt 치마
    kind:cap 모자, 야구모자
    kind:beanie 모자
    kind:backpack 배낭, 가방
    kind:duffel-bag 더플백, 가방
    sport:running 런닝, 조깅
    sport:training 헬스, 운동
    gender:men 남자, 남성용, 남녀공용
    gender:women 여자, 여성용, 남녀공용
    gender:kids 아동, 어린이, 아이, 주니어, 남자아이, 여자아이, 남아, 여아, 유아
    kind:wind-jacket 재킷, 자켓`,
  th: `palette:black สีดำ
    palette:white สีขาว
    palette:blue ฟ้า, กรมท่า, สีน้ำเงิน
    palette:red สีแดง
    palette:purple ม่วง
    palette:brown สีน้ำตาล
    category:shoes รองเท้ากีฬา
    category:clothing เสื้อ, ชุดกีฬา
    kind:court-sneaker สนีกเกอร์, สนีกเกอร์ส, รองเท้ากีฬา
    kind:running-shoe รองเท้ากีฬา, รองเท้าวิ่ง
    kind:football-boot รองเท้าฟุตบอล
    kind:slide แตะ, สลิปเปอร์
    kind:t-shirt ทีเชิ้ต, เสื้อคอกลม
    kind:hoodie ฮู้ด, ฮู้ดดี้
    kind:jacket แจ็คเก็ต, แจ็กเก็ต, เสื้อคลุม
    kind:tights เลกกิ้ง
    kind:track-pants กางเกง, กางเกงขายาว
    kind:backpack เป้, กระเป๋าเป้
    kind:cap หมวก
    kind:beanie หมวก
    sport:training ออกกำลังกาย, ฟิตเนส
    gender:men ชาย, สุภาพบุรุษ
    gender:women หญิง, สุภาพสตรี
    gender:kids เด็กผู้ชาย, เด็กผู้หญิง
    kind:wind-jacket แจ็คเก็ต`,
  tr: `palette:purple eflatun
    palette:blue lacivert
    category:shoes pabuç
    category:clothing giysi, kıyafet
    kind:court-sneaker spor ayakkabı, spor ayakkabısı
    kind:running-shoe spor ayakkabı, spor ayakkabısı
    kind:football-boot kramponlar
    kind:slide sandalet, parmak arası
    kind:t-shirt tshirt
    kind:hoodie hoodie, kapüşonlu
    kind:sweatshirt kazak, svetşört
    kind:jacket mont, montlar
    kind:track-pants eşofman, pantolon
    kind:bottle suluk
    gender:men erkekler, bay
    gender:women bayan, kadınlar
    gender:kids çocuklar, genç
    kind:tank-top atlet, -tişört
    kind:wind-jacket ceket, ceketler, mont, montlar
    kind:training-shoe spor ayakkabı, spor ayakkabısı`,
  vi: `palette:black màu đen
    palette:white màu trắng
    palette:blue xanh da trời, xanh nước biển
    palette:green xanh lá cây
    palette:brown màu nâu
    category:shoes giày dép, giầy
    kind:court-sneaker giày thể thao
    kind:running-shoe giày thể thao, giày chạy
    kind:slide dép, dép lê
    kind:t-shirt áo phông
    kind:hoodie hoodie
    kind:jacket áo gió
    kind:shorts quần đùi
    kind:track-pants quần dài
    kind:cap nón, mũ
    kind:socks vớ
    gender:men đàn ông, nam giới
    gender:women phụ nữ, nữ giới
    gender:kids trẻ con, bé trai, bé gái
    kind:wind-jacket áo khoác`,
}
