-- The picture that lists show, as AVIF in the widths of lists; `list-night` is shown where the page around it is dark (decision 051).
alter table raster drop constraint raster_crop_check;
alter table raster add constraint raster_crop_check check (crop in ('og', '1x1', 'list', 'list-night'));

-- Files of earlier drawings: a page that is kept somewhere may still name them.
create table replaced_raster (
  hash text primary key,
  bytes integer not null,
  replaced_at timestamptz not null
);
