/** The product's own processes that hold connections to this database, by what these are called; $1 is a pattern of such names. */
export const RUNNING = `
  SELECT DISTINCT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND application_name ~ $1 ORDER BY 1`;
