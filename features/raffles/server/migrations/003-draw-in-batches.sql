-- A list may have a million entries, so it is written in batches: `listed_to` is how far, and `listed_at` when it was whole.
alter table raffle
  add column entries integer not null default 0,
  add column listed_to text,
  add column listed_at timestamptz;

-- HMAC-SHA256 of the entry's id with the seed as its key: the order in which a size is drawn. As secret as the seed until the draw.
alter table listed add column mac bytea;

update listed l set mac = sha256(pads.outside || sha256(pads.inside || convert_to(l.entry_id, 'UTF8'))) from (
  select no, string_agg(set_byte('\x00'::bytea, 0, byte # 54), ''::bytea order by i) as inside,
    string_agg(set_byte('\x00'::bytea, 0, byte # 92), ''::bytea order by i) as outside
  from (select no, i, case when i < length(seed) then get_byte(seed, i) else 0 end as byte
    from raffle, generate_series(0, 63) i where seed is not null) as bytes
  group by no) as pads
where l.raffle_no = pads.no;

update raffle r set entries = (select count(*) from listed l where l.raffle_no = r.no), listed_at = closes_at
where state in ('CLOSED', 'DRAWN', 'DONE') or exists (select from listed l where l.raffle_no = r.no);

create index listed_by_mac on listed (raffle_no, sku, mac);
create index entry_untold on entry (raffle_no, entry_id) where told is null;
