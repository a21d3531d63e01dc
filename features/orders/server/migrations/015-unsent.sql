-- What counted stock asks for each of its sizes: pieces that are sold and still on the shelf.
create index line_unsent on line (sku) where quantity > cancelled + shipped;
