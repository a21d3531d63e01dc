-- Where earlier addresses of a brand lead: exact paths inside its storefronts.
create table redirect (
  brand text not null,
  from_path text not null,
  leads_to text not null,
  status smallint not null check (status in (301, 302)),
  primary key (brand, from_path)
);
