-- Where the browser goes when it comes back from the provider; null is the checkout.
alter table attempt add column return_to text;
