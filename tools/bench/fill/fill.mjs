import { BASIS } from './basis.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { CUSTOMERS } from './customers.mjs';
import { SALES } from './sales.mjs';
import { STAFF } from './staff.mjs';

/** What the triggers would have counted row by row, of every table that has them. */
const COUNTS = [
  'DELETE FROM records_counts',
  `DO $$
   DECLARE
     counted regclass;
   BEGIN
     FOR counted IN SELECT DISTINCT tgrelid FROM pg_trigger WHERE tgfoid = 'count_records'::regproc LOOP
       EXECUTE format('INSERT INTO records_counts SELECT %L, 0, count(*) FROM %1$s', counted);
     END LOOP;
   END $$`,
];

/** What fills the database, in this order: one file an area, whose statements follow from row numbers alone. */
export const FILL = [BASIS, STAFF, CUSTOMERS, CATALOGUE, SALES, COUNTS];
