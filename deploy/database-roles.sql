-- Runs once, as superuser, in a new PostgreSQL. The owner's role migrates; the shop's role gets its rights from `npm run migrate`.
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv shop_password DATABASE_PASSWORD
create role dhurrie_owner login password :'owner_password';
create role dhurrie_shop login password :'shop_password';
create database dhurrie owner dhurrie_owner;
revoke connect on database dhurrie from public;
grant connect on database dhurrie to dhurrie_shop;
