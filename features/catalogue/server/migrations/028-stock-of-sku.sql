-- What is asked of a SKU without naming the brand: files of stock, messages of a warehouse, the changes of a size.
create index stock_of_sku on stock (sku, region);
