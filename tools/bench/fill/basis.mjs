/** `h(n, m)`: a number from 0 to m - 1 that looks like chance and is always the same for the same n. */
const HASH = `
  CREATE FUNCTION h(n bigint, m int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (abs(hashint8(n * 2654435761 + 97)::bigint) % m)::int
  $$`;

export const BASIS = [HASH];
