-- A check of somebody's Korean identity: asked for, then certified, then used once (D-055).
create table kmc_request (
  id text primary key,
  -- SHA-256 of the certificate and the keyed hash of the identity; null until the check is done.
  certificate_hash bytea unique,
  ci_hash bytea,
  expires_at timestamptz not null
);
create index kmc_request_expires_at on kmc_request (expires_at);
